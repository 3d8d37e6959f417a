import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'

const silent = new Logger(() => () => undefined)

/**
 * The queue's own schema (`graphile_worker`), made by the owner. Its tables hide every row from other roles
 * (row security without policies), so the serving role gets a policy on each.
 */
export async function prepareJobTables(client: pg.Client, ownerUrl: string, appRole?: string): Promise<void> {
  await runMigrations({ connectionString: ownerUrl, logger: silent })
  if (!appRole) return
  const app = client.escapeIdentifier(appRole)
  const tables = await client.query<{ name: string; secured: boolean; open: boolean }>(
    `select c.relname as name, c.relrowsecurity as secured, exists (
       select from pg_policy p where p.polrelid = c.oid and p.polname = 'served') as open
     from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r'`,
  )
  const policies = tables.rows
    .filter(({ secured, open }) => secured && !open)
    .map(
      ({ name }) =>
        `create policy served on graphile_worker.${client.escapeIdentifier(name)} using (true) with check (true);`,
    )
  await client.query(`
    begin;
    grant usage on schema graphile_worker to ${app};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${app};
    revoke insert, update, delete on graphile_worker.migrations from ${app};
    grant usage, select on all sequences in schema graphile_worker to ${app};
    grant execute on all functions in schema graphile_worker to ${app};
    ${policies.join('\n')}
    commit;`)
}

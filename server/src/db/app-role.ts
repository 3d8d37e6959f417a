import type pg from 'pg'

/** The extensions may be in `public`, which a careful administrator closes. Where we may not open it, it stays closed. */
const openPublic = (app: string) => `
  do $$ begin
    grant usage on schema public to ${app};
  exception when insufficient_privilege or invalid_schema_name then null;
  end $$;`

/**
 * The rights of the serving role: it reads and writes rows, changes no definition, and audit rows and acts it may
 * only add and read. Granted in one transaction, so that it never has more.
 */
export async function grantTo(client: pg.Client, role: string): Promise<void> {
  const app = client.escapeIdentifier(role)
  await client.query(`
    begin;
    grant usage on schema sexton to ${app};
    ${openPublic(app)}
    grant select, insert, update, delete on all tables in schema sexton to ${app};
    revoke insert, update, delete, truncate on sexton.migrations from ${app};
    revoke update, delete, truncate on sexton.audits, sexton.acts, sexton.act_photos from ${app};
    grant usage, select on all sequences in schema sexton to ${app};
    alter default privileges in schema sexton grant select, insert, update, delete on tables to ${app};
    alter default privileges in schema sexton grant usage, select on sequences to ${app};
    commit;
  `)
}

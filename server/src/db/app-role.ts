import type pg from 'pg'

/** The extensions may be in `public`, which a careful administrator closes. Where we may not open it, it stays closed. */
const openPublic = (app: string) => `
  do $$ begin
    grant usage on schema public to ${app};
  exception when insufficient_privilege or invalid_schema_name then null;
  end $$;`

/** What the serving role may only add to and read. */
const appendOnly = ['audits', 'acts', 'act_photos']

/** A database of an older backup does not have all of them yet. */
const keepAppendOnly = (role: string) => `
  do $$ declare kept regclass; begin
    for kept in
      select to_regclass('sexton.' || name) from unnest('{${appendOnly.join()}}'::text[]) name
      where to_regclass('sexton.' || name) is not null
    loop
      execute 'revoke update, delete, truncate on ' || kept || ' from ' || quote_ident(${role});
    end loop;
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
    ${keepAppendOnly(client.escapeLiteral(role))}
    grant usage, select on all sequences in schema sexton to ${app};
    alter default privileges in schema sexton grant select, insert, update, delete on tables to ${app};
    alter default privileges in schema sexton grant usage, select on sequences to ${app};
    commit;
  `)
}

import pg from 'pg'

/** Each answers one line a definition: a kind, a name, and what it is. */
const definitions = [
  `select concat_ws(' ', 'column', c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum),
      format_type(a.atttypid, a.atttypmod), a.attnotnull, 'identity:', a.attidentity, 'generated:', a.attgenerated,
      a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'sexton'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  // A rule that an upgrade set without checking old rows holds for every new one.
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, replace(pg_get_constraintdef(oid, true), ' NOT VALID', ''))
    from pg_constraint where connamespace = 'sexton'::regnamespace and contype <> 'n'`,
  `select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index i join pg_class c on c.oid = indexrelid
    where c.relnamespace = 'sexton'::regnamespace`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid), proacl, proowner::regrole) from pg_proc p
    where pronamespace = 'sexton'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid, true), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'sexton'::regnamespace and not tgisinternal`,
  `select concat_ws(' ', 'view', relname, pg_get_viewdef(oid)) from pg_class
    where relnamespace = 'sexton'::regnamespace and relkind = 'v'`,
  `select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax, seqcycle,
      pg_sequence_last_value(seqrelid))
    from pg_sequence join pg_class c on c.oid = seqrelid where c.relnamespace = 'sexton'::regnamespace`,
  `select concat_ws(' ', 'grants', relkind, relname, relowner::regrole, relacl, reloptions)
    from pg_class where relnamespace = 'sexton'::regnamespace and relkind in ('r', 'v', 'S')`,
]

/** Everything that a database is made of, one line each, in order. */
export async function catalogueOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=sexton,public' })
  await client.connect()
  try {
    const lines: string[] = []
    for (const text of definitions)
      for (const [line] of (await client.query<[string]>({ text, rowMode: 'array' })).rows) lines.push(line)
    return lines.sort()
  } finally {
    await client.end()
  }
}

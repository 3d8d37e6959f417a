import { sql } from 'kysely'
import { opaquePairs } from '../../core/db/db.ts'

interface Asked {
  objects: readonly { parentObjectType: string; parentObjectId: number }[]
  parts?: boolean | undefined
}

/** In SQL, the pairs of a kind and a number that are asked for; with `parts` those of their parts too. */
export function objectsOf({ objects, parts }: Asked) {
  const named = opaquePairs(
    objects.map(({ parentObjectType }) => parentObjectType),
    objects.map(({ parentObjectId }) => parentObjectId),
  )
  if (!parts) return named
  const of = (kind: string, table: string, whole: string) => sql`
    union select ${sql.lit(kind)}, p.${sql.ref(`${kind}_id`)} from named n join ${sql.table(table)} p
      on n.kind = ${sql.lit(whole)} and p.${sql.ref(`${whole}_id`)} = n.id`
  return sql`(with named (kind, id) as ${named} select kind, id from named
    ${of('sale_site', 'sale_sites', 'sale')} ${of('burial', 'burials', 'sale')} ${of('event', 'events', 'sale')}
    ${of('receipt', 'receipts', 'sale')} ${of('burial', 'burials', 'site')})`
}

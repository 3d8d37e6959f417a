import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { opaquePairs, type Db } from '../../core/db/db.ts'
import type { Places } from '../../core/db/fixed.ts'
import { fixedList } from '../../core/search/fixed-list.ts'
import type { Page } from '../../core/search/page-of.ts'

interface Asked extends Page {
  objects: readonly { parentObjectType: string; parentObjectId: number }[]
  /** Of a sale its sites, burials, events and receipts too; of a site its burials. */
  parts?: boolean | undefined
}

interface Objects {
  kinds: readonly string[]
  numbers: readonly number[]
}

const named = ({ kinds, numbers }: Places<Objects>) => opaquePairs(kinds, numbers)

function withParts(of: Places<Objects>) {
  const parts = (kind: string, table: string, whole: string) => sql`
    union select ${sql.lit(kind)}, p.${sql.ref(`${kind}_id`)} from named n join ${sql.table(table)} p
      on n.kind = ${sql.lit(whole)} and p.${sql.ref(`${whole}_id`)} = n.id`
  return sql`(with named (kind, id) as ${named(of)} select kind, id from named
    ${parts('sale_site', 'sale_sites', 'sale')} ${parts('burial', 'burials', 'sale')}
    ${parts('event', 'events', 'sale')} ${parts('receipt', 'receipts', 'sale')}
    ${parts('burial', 'burials', 'site')})`
}

/** What is attached to several things, by page. `pairs`: in SQL, their kinds and numbers. */
export function listOfObjects<D, T extends keyof D, R>(
  write: (db: Db, pairs: RawBuilder<unknown>) => SelectQueryBuilder<D, T, R>,
) {
  const ofNamed = fixedList((db, of: Places<Objects>) => write(db, named(of)))
  const ofParts = fixedList((db, of: Places<Objects>) => write(db, withParts(of)))
  return (ctx: Reading, { objects, parts, ...page }: Asked) => {
    const kinds = objects.map(({ parentObjectType }) => parentObjectType)
    const numbers = objects.map(({ parentObjectId }) => parentObjectId)
    return (parts ? ofParts : ofNamed)(ctx, { kinds, numbers }, page)
  }
}

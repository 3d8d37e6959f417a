import { sql } from 'kysely'
import * as z from 'zod'
import type { Reading } from '../../core/context/context.ts'
import { prepared } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

const nowRow = z.object({ block: z.string().nullable(), codes: z.array(z.string()) })

/** The code, the block and the rest of a ref that names a cemetery, in lower case. */
const withCode = /^([a-z][a-z0-9]{0,5})\.([^-]+)(-.*)?$/

export interface RefNow {
  ref: string
  /** The codes of all cemeteries, where there are several and the ref names none: it may be in each of them. */
  codes: string[]
}

/**
 * What a ref that somebody typed is now (cemeteries-6): an older paper may name a cemetery by a code that it has no
 * longer, the one from which a block has moved, or one where refs name none any more.
 */
export async function refNow(ctx: Reading, ref: string): Promise<RefNow> {
  const [, code, name, rest = ''] = withCode.exec(ref) ?? []
  const [now] = await rowsOf(
    ctx.db,
    nowRow,
    sql`${prepared}
    with known as (
      select cemetery_id from cemeteries where lower(code) = ${code ?? ''} or upper(${code ?? ''}) = any (former_codes)
    )
    select coalesce(
        (select lower(block_ref) from blocks where lower(block_ref) = ${`${code}.${name}`} limit 1),
        (select lower(b.block_ref) from blocks b, known k where lower(b.block_name) = ${name ?? ''}
          order by b.cemetery_id <> k.cemetery_id, b.sort_key limit 1)
      ) as block,
      array(select lower(code) from cemeteries where (select count(*) from cemeteries) > 1) as codes`,
  )
  const { block, codes } = now!
  if (code) return { ref: block === null ? ref : block + rest, codes: [] }
  return { ref, codes }
}

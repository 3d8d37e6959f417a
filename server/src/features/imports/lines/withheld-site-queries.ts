import { sql } from 'kysely'
import * as z from 'zod'
import { rowsOf } from '../../../core/db/rows-of.ts'
import type { PlacedOther } from './place-burials.ts'
import type { Run } from './run.ts'

const siteRow = z.object({ site_id: z.number(), site_ref: z.string() })
const typeRow = z.object({ site_type_id: z.number() })

/** Sites that old books withhold from sale, such as those with a memorial only. */
export class WithheldSites {
  readonly #lines = new Map<number, number>()
  readonly #made: number[] = []

  constructor(readonly run: Run) {}

  add(others: readonly PlacedOther[]) {
    for (const { line, read, seats } of others)
      for (const { site_id, isPlanned } of read.isWithheld ? seats : []) {
        if (!this.#lines.has(site_id) && isPlanned) this.#made.push(site_id)
        this.#lines.set(site_id, line)
      }
  }

  /**
   * Marks new sites that are still free as not for sale, once all lines are in; says the types of them. A site that was
   * there before stays as it is, and the user is warned.
   */
  async settle(): Promise<number[]> {
    const { ctx, outcome } = this.run
    if (this.#lines.size === 0) return []
    const withheld = await rowsOf(
      ctx.db,
      typeRow,
      sql`update sites s set site_unsuitability_id = u.site_unsuitability_id, site_status_ref = 'UNSUITABLE'
        from site_unsuitabilities u where lower(u.site_unsuitability) = 'not for sale' and not u.retired
          and s.site_id = any (${this.#made}::int[]) and s.site_status_ref = 'AVAIL'
        returning s.site_type_id`,
    )
    const left = await rowsOf(
      ctx.db,
      siteRow,
      sql`select site_id, site_ref from sites
        where site_id = any (${[...this.#lines.keys()]}::int[]) and site_status_ref = 'AVAIL' order by site_id`,
    )
    for (const { site_id, site_ref } of left)
      outcome.warn(
        this.#lines.get(site_id)!,
        `Site ${site_ref} is available and will not change. The file says that it is not for sale or has a memorial only.`,
      )
    return withheld.map(({ site_type_id }) => site_type_id)
  }
}

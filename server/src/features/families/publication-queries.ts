import type { PublicationRule } from '@sexton/contract/families/calls'
import { yearsOf, type PublicationMode } from '@sexton/contract/families/rules'
import { longPartialDate } from '@sexton/contract/values/long-date'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

/** Every cemetery with its rule; without one, pages are shown by link as ever. */
export async function publicationRules({ db }: Pick<Reading, 'db'>): Promise<PublicationRule[]> {
  const found = await db
    .selectFrom('cemeteries as c')
    .leftJoin('publication_rules as r', 'r.cemetery_id', 'c.cemetery_id')
    .leftJoin('users as u', 'u.user_id', 'r.published_by')
    .select(['c.cemetery_id', 'c.cemetery', 'r.mode', 'r.after_years', 'r.whole_dates', 'r.names_site'])
    .select(['r.published_at', 'u.user_name as published_by', 'r.updated_at'])
    .orderBy('c.cemetery')
    .execute()
  return found.map((one) => ({
    ...one,
    cemetery: found.length > 1 ? one.cemetery : null,
    // The database knows these words alone.
    mode: (one.mode ?? 'LINK') as PublicationMode,
    whole_dates: one.whole_dates ?? false,
    names_site: one.names_site ?? true,
  }))
}

interface Asked {
  mode: PublicationMode
  after_years?: number | null | undefined
}

/** The burials `b` that such a rule of a cemetery lists once it is published now. */
const listedBy = ({ today }: Reading | Changing, cemetery_id: number, rule: Asked) => sql`from burials b
  where publishes_for(b) = ${cemetery_id} and not page_waits(b)
    and is_listed_under(b, ${today}::date, ${rule.mode}::text, ${yearsOf(rule)}::integer, now())`

const countRow = z.object({ burials: z.number() })

export async function countListed(ctx: Reading | Changing, cemetery_id: number, rule: Asked) {
  const [row] = await rowsOf(
    ctx.db,
    countRow,
    sql`select count(*)::int as burials ${listedBy(ctx, cemetery_id, rule)}`,
  )
  return row!.burials
}

const nowRow = z.object({ listed_now: z.number() })

/** How many of a cemetery families find today. */
export async function countListedNow({ db, today }: Reading, cemetery_id: number) {
  const [row] = await rowsOf(
    db,
    nowRow,
    sql`select count(*)::int as listed_now from burials b
      where publishes_for(b) = ${cemetery_id} and public_as(b, ${today}::date) = 'LISTED'`,
  )
  return row!.listed_now
}

const sampleRow = z.object({
  burial_id: z.number(),
  name: z.string(),
  burial_date: z.string().nullable(),
  burial_precision: z.string(),
  burial_words: z.string().nullable(),
})

/** The latest of them: those who are missed most. */
export async function samplesOf(ctx: Reading, cemetery_id: number, rule: Asked) {
  const rows = await rowsOf(
    ctx.db,
    sampleRow,
    sql`select b.burial_id, named_body(b) as name, b.burial_date, b.burial_precision, b.burial_words
      ${listedBy(ctx, cemetery_id, rule)} order by b.burial_date desc nulls last, b.burial_id desc limit 5`,
  )
  return rows.map(({ burial_id, name, burial_date, burial_precision, burial_words }) => ({
    burial_id,
    name,
    buried: longPartialDate(burial_date, burial_precision, burial_words) ?? null,
  }))
}

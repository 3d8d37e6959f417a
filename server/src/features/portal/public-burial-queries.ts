import { burialFacts } from '@sexton/contract/burials/card'
import { sql } from 'kysely'
import * as z from 'zod'
import { prepared, type Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'
import type { PublicBurial } from '../../../../portal/burial-page.ts'

interface Shown {
  burial_id: number
  burial: PublicBurial
  /** Where the file store keeps the small photo of the headstone. */
  headstoneKey: string | null
  /** LINK to who has the address; LISTED also found by name. */
  how: 'LINK' | 'LISTED'
  /** The site, where the page names it. */
  site_id: number | null
}

const shownRow = burialFacts
  .pick({
    burial_id: true,
    public_id: true,
    deceased_first_name: true,
    deceased_middle_name: true,
    deceased_last_name: true,
    deceased_suffix: true,
    deceased_birth_date: true,
    deceased_birth_precision: true,
    deceased_birth_words: true,
    death_date: true,
    death_precision: true,
    death_words: true,
    burial_date: true,
    burial_precision: true,
    burial_words: true,
    block_ref: true,
    row_no: true,
    site_no: true,
  })
  .extend({
    thumbnail_key: z.string().nullable(),
    cemetery: z.string().nullable(),
    width: z.number().nullable(),
    height: z.number().nullable(),
    how: z.enum(['LINK', 'LISTED']),
    site_id: z.number().nullable(),
  })

/** No burial has it (the database allows 32 digits), so that a wrong address takes the way of an unknown one. */
const nobody = ''

/** A date and its precision, or no more of them than the year; the words of old records then are left out. */
const dated = (name: string) => {
  const [date, precision, words] = [`${name}_date`, `${name}_precision`, `${name}_words`]
  const of = (column: string) => sql.ref(`b.${column}`)
  return sql`case when d.whole then ${of(date)} else date_trunc('year', ${of(date)})::date end as ${sql.ref(date)},
    case when d.whole or ${of(precision)} = 'unknown' then ${of(precision)} else 'year' end as ${sql.ref(precision)},
    case when d.whole then ${of(words)} end as ${sql.ref(words)}`
}

/**
 * What the page of this address shows while the burial is public (`public_as`, portal-1), else undefined. Of a listed
 * one the rule of its cemetery says whether it shows full dates and the site (families-3); the photo is that of who
 * shared the link. One statement names every column it reads: what is not here can't get onto the page.
 */
export async function publicBurial(
  { db, today }: { db: Db; today: string },
  public_id: string,
): Promise<Shown | undefined> {
  const asked = /^[0-9a-f]{32}$/.test(public_id) ? public_id : nobody
  const rows = await rowsOf(
    db,
    shownRow,
    sql`${prepared}
    select b.burial_id, b.public_id, h.how, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
      b.deceased_suffix, ${dated('deceased_birth')}, ${dated('death')}, ${dated('burial')},
      ${cemeteryOfSite} as cemetery, si.site_id, si.block_ref, si.row_no, si.site_no, p.thumbnail_key, p.width, p.height
    from burials b cross join lateral (select public_as(b, ${today}::date) as how) h
      left join publication_rules r on r.cemetery_id = publishes_for(b) and h.how = 'LISTED'
      cross join lateral (select coalesce(r.whole_dates, true) as whole) d
      left join sites si on si.site_id = b.site_id and coalesce(r.names_site, true)
      left join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no and g.has_headstone
      left join photos p on p.photo_id = b.headstone_photo_id and g.has_headstone and p.deleted_at is null and p.kind = 'site'
        and b.show_public and d.whole
    where b.public_id = ${asked} and h.how is not null`,
  )
  if (!rows[0]) return undefined
  const { burial_id, thumbnail_key: headstoneKey, width, height, how, site_id, ...burial } = rows[0]
  const headstone = headstoneKey && width && height ? { width, height } : null
  return { burial_id, burial: { ...burial, headstone }, headstoneKey, how, site_id }
}

import { burialFacts } from '@sexton/contract/burials/card'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import { prepared, type Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { cemeteryOfSite } from '../../domain/ground/cemetery-of-site.ts'
import { Grid, type Origin } from '../../domain/ground/grid-rules.ts'
import type { PublicBurial } from '../../../../portal/burial-page.ts'

interface Shown {
  burial_id: number
  burial: PublicBurial
  /** Where the file store keeps the small photo of the headstone. */
  headstoneKey: string | null
  /** LINK to who has the address; LISTED also found by name. */
  how: 'LINK' | 'LISTED'
  /** Where the site is, if the page names it and families find graves (families-5). */
  at: { site_id: number; address: string | null; place: Origin | null } | null
}

interface Asking {
  db: Db
  /** The park's. */
  today: string
  /** Families find graves: the page shows the way. */
  families: boolean
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
    address: z.string().nullable(),
    point: z.tuple([z.number(), z.number()]).nullable(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
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
 * What the public pages show of the burials of which `which` is true, while they are public (`public_as`). Of a listed one
 * the rule of its cemetery says whether that is full dates and the site (families-3); the photo is for who shared the
 * link. One statement names every column it reads: what is not here can't get onto a page.
 */
async function shown({ db, today, families }: Asking, which: RawBuilder<unknown>): Promise<Shown[]> {
  const rows = await rowsOf(
    db,
    shownRow,
    sql`${prepared}
    select b.burial_id, b.public_id, h.how, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
      b.deceased_suffix, ${dated('deceased_birth')}, ${dated('death')}, ${dated('burial')},
      ${cemeteryOfSite} as cemetery, si.block_ref, si.row_no, si.site_no, p.thumbnail_key, p.width, p.height,
      w.site_id, w.address, w.point, w.longitude, w.latitude
    from burials b cross join lateral (select public_as(b, ${today}::date) as how) h
      left join publication_rules r on r.cemetery_id = publishes_for(b) and h.how = 'LISTED'
      cross join lateral (select coalesce(r.whole_dates, true) as whole) d
      left join sites si on si.site_id = b.site_id and coalesce(r.names_site, true)
      left join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no and g.has_headstone
      left join photos p on p.photo_id = b.headstone_photo_id and g.has_headstone and p.deleted_at is null and p.kind = 'site'
        and b.show_public and d.whole
      left join lateral (select si.site_id, o.longitude, o.latitude,
        (select pa.address from park pa where only_cemetery() is not null) as address,
        (select array[q.at[0], q.at[1]] from (select coalesce(center(box(si.outline)),
          (select sp.place from site_points sp where sp.site_id = si.site_id)) as at) q where q.at is not null) as point
        from (select) one left join map_origin o on true where si.site_id is not null and ${families}::boolean) w on true
    where (${which}) and h.how is not null`,
  )
  return rows.map(
    ({
      burial_id,
      thumbnail_key,
      width,
      height,
      how,
      site_id,
      address,
      point,
      longitude,
      latitude,
      ...burial
    }) => {
      const headstone = thumbnail_key && width && height ? { width, height } : null
      const grid = longitude !== null && latitude !== null && new Grid({ longitude, latitude })
      const [east, north] = (grid && point && grid.toPlace(point)) || []
      const place = east !== undefined && north !== undefined ? { longitude: east, latitude: north } : null
      const at = site_id === null ? null : { site_id, address, place }
      return {
        burial_id,
        burial: { ...burial, headstone },
        headstoneKey: headstone && thumbnail_key,
        how,
        at,
      }
    },
  )
}

/** What the page of this address shows, or undefined (portal-1). */
export async function publicBurial(asking: Asking, public_id: string): Promise<Shown | undefined> {
  const asked = /^[0-9a-f]{32}$/.test(public_id) ? public_id : nobody
  return (await shown(asking, sql`b.public_id = ${asked}`))[0]
}

/** What a search shows of these burials, in their order: of listed ones alone (families-6). */
export async function listedBurials(asking: Asking, ids: readonly number[]): Promise<PublicBurial[]> {
  const found = await shown(asking, sql`b.burial_id = any (${[...ids]}::int[]) and h.how = 'LISTED'`)
  const known = new Map(found.map(({ burial_id, burial }) => [burial_id, burial]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

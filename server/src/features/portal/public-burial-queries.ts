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
  })

/** No burial has it (the database allows 32 digits), so that a wrong address takes the way of an unknown one. */
const nobody = ''

/**
 * What the page of this address shows while `show_public` is on and the burial COMPLETE (portal-1), else
 * undefined. One statement names every column it reads: what is not here can't get onto the page.
 */
export async function publicBurial(db: Db, public_id: string): Promise<Shown | undefined> {
  const asked = /^[0-9a-f]{32}$/.test(public_id) ? public_id : nobody
  const rows = await rowsOf(
    db,
    shownRow,
    sql`${prepared}
    select b.burial_id, b.public_id, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
      b.deceased_suffix, b.deceased_birth_date, b.deceased_birth_precision, b.deceased_birth_words, b.death_date, b.death_precision,
      b.death_words, b.burial_date, b.burial_precision, b.burial_words, ${cemeteryOfSite} as cemetery, si.block_ref, si.row_no, si.site_no,
      p.thumbnail_key, p.width, p.height
    from burials b left join sites si on si.site_id = b.site_id
      left join graves g on g.site_id = b.site_id and g.grave_no = b.grave_no and g.has_headstone
      left join photos p on p.photo_id = b.headstone_photo_id and g.has_headstone and p.deleted_at is null and p.kind = 'site'
    where b.public_id = ${asked} and b.show_public and b.burial_status_ref = 'COMPLETE'
      and not exists (select from holds h where h.site_id = b.site_id and h.lifted_at is null and 'PAPERS' = any (h.stops)
        and (h.grave_no is null or coalesce(b.grave_no, h.grave_no) = h.grave_no))`,
  )
  if (!rows[0]) return undefined
  const { burial_id, thumbnail_key: headstoneKey, width, height, ...burial } = rows[0]
  const headstone = headstoneKey && width && height ? { width, height } : null
  return { burial_id, burial: { ...burial, headstone }, headstoneKey }
}

import { sql } from 'kysely'
import { kept, type Db } from '../../core/db.ts'
import type { PublicBurial } from '../../../../portal/burial-page.ts'

interface Shown {
  burial_id: number
  burial: PublicBurial
}

/** No burial has it (the database allows 32 digits), so that a wrong address takes the way of an unknown one. */
const nobody = ''

/**
 * What the page of this address shows while `show_public` is on and the burial COMPLETE (design "Burials", The public
 * page), else undefined. One statement names every column it reads: what is not here can't get onto the page.
 */
export async function publicBurial(db: Db, public_id: string): Promise<Shown | undefined> {
  const asked = /^[0-9a-f]{32}$/.test(public_id) ? public_id : nobody
  const { rows } = await sql<PublicBurial & { burial_id: number }>`${kept}
    select b.burial_id, b.public_id, b.deceased_first_name, b.deceased_middle_name, b.deceased_last_name,
      b.deceased_birth_date, b.deceased_birth_precision, b.death_date, b.death_precision,
      b.burial_date, b.burial_precision, si.block_ref, si.row_no, si.site_no
    from burials b left join sites si on si.site_id = b.site_id
    where b.public_id = ${asked} and b.show_public and b.burial_status_ref = 'COMPLETE'`.execute(db)
  if (!rows[0]) return undefined
  const { burial_id, ...burial } = rows[0]
  return { burial_id, burial }
}

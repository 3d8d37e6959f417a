import { deceasedName, fullName } from '@sexton/contract/values/names'
import { allTaken, type ListedBurial } from '@sexton/contract/sales/listed-burial'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../../core/context/context.ts'
import { rowsOf } from '../../../core/db/rows-of.ts'
import {
  burialRow,
  missingCharges,
  namedDeceased,
  type BurialRow,
} from '../../../domain/burials/listed-burials.ts'
import { takenOut } from '../../../domain/ground/place-columns.ts'
import type { SaleSiteRow } from '../sites/sale-site-queries.ts'

interface Listed {
  sale_id: number
  burial_count: number
  burials: BurialRow[]
  sale_sites: SaleSiteRow[]
}

/** Who lies in the ground of a sale: the name of the first, and whether somebody was taken out of it. */
export interface Ground {
  buried: string | null
  taken_out: boolean
}

const isCut = ({ burials, burial_count }: Listed) => burials.length < burial_count

const lyingRow = namedDeceased.extend({ in_ground: z.boolean() })

/** Of what is listed where that is all, else looked up. */
export async function groundOf(ctx: Reading | Changing, sale: Listed): Promise<Ground> {
  const sites = sale.sale_sites
  if (!isCut(sale) && sites.every(({ burials, taken }) => burials.length === allTaken(taken))) {
    const all = [sale, ...sites].flatMap(({ burials }) => burials)
    const first = all.find(({ in_ground }) => in_ground)
    return {
      buried: first ? deceasedName(first, fullName) : null,
      taken_out: all.some((one) => one.taken_out),
    }
  }
  const ids = sites.map(({ sale_site_id }) => sale_site_id)
  const places = sites.flatMap(({ site_id }) => site_id ?? [])
  const rows = await rowsOf(
    ctx.db,
    lyingRow,
    sql`
    select b.in_ground, b.deceased_other_title, b.deceased_salutation, b.deceased_first_name, b.deceased_middle_name,
      b.deceased_last_name, b.deceased_suffix
    from burials b
    where (b.sale_id = ${sale.sale_id} or b.sale_site_id = any (${ids}::int[]) or b.site_id = any (${places}::int[]))
      and (b.in_ground or ${takenOut})
    order by b.in_ground desc, b.grave_no, b.position, b.burial_id limit 1`,
  )
  const [first] = rows
  return { buried: first?.in_ground ? deceasedName(first, fullName) : null, taken_out: first !== undefined }
}

type ToCheck = Pick<ListedBurial, 'burial_status_ref' | 'deceased' | 'missing_charges'>
const checkRow = namedDeceased.extend(
  burialRow.pick({ burial_status_ref: true, missing_charges: true }).shape,
)

/** All burials of a draft with what may keep it from being placed. */
export async function burialsToCheck(ctx: Reading | Changing, sale: Listed): Promise<ToCheck[]> {
  const rows: z.output<typeof checkRow>[] = isCut(sale)
    ? await rowsOf(
        ctx.db,
        checkRow,
        sql`
          select b.burial_status_ref, b.deceased_other_title, b.deceased_salutation, b.deceased_first_name,
            b.deceased_middle_name, b.deceased_last_name, b.deceased_suffix, ${missingCharges}
          from burials b where b.sale_id = ${sale.sale_id} order by b.burial_id`,
      )
    : sale.burials
  return rows.map(({ burial_status_ref, missing_charges, ...named }) => ({
    burial_status_ref,
    missing_charges,
    deceased: deceasedName(named, fullName),
  }))
}

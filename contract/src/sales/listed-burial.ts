import * as z from 'zod'
import { missingCharge } from '../burials/missing-charge.ts'
import { place } from '../burials/place.ts'
import { calendarDate } from '../dates.ts'
import { id } from '../fields.ts'
import { precision } from '../partial-date.ts'
import { burialStatusRef } from '../statuses.ts'

/** A burial as a sale, a sale site and a site list it (document 001 section 3). */
export const listedBurial = z.object({
  burial_id: id,
  sale_id: id.nullable(),
  sale_site_id: id.nullable(),
  site_id: id.nullable(),
  site_ref: z.string().nullable(),
  grave_no: z.int().nullable(),
  ...place,
  burial_status_ref: burialStatusRef,
  burial_status: z.string(),
  is_legacy: z.boolean(),
  /** Salutation, first, middle and last name; "Unknown deceased" when there is none. */
  deceased: z.string(),
  deceased_salutation: z.string().nullable(),
  deceased_first_name: z.string().nullable(),
  deceased_middle_name: z.string().nullable(),
  deceased_last_name: z.string().nullable(),
  deceased_birth_date: calendarDate.nullable(),
  deceased_birth_precision: precision,
  death_date: calendarDate.nullable(),
  death_precision: precision,
  burial_date: calendarDate.nullable(),
  burial_precision: precision,
  /** Confirmed or complete: the groups it must have a charge of and has none. */
  missing_charges: z.array(missingCharge.omit({ other_charge_group_id: true })),
  /** What of its charges is for another day than its burial date, in words. */
  charge_warnings: z.array(z.string()),
})

export type ListedBurial = z.output<typeof listedBurial>

/** The first of these whose body is in the ground, or undefined: what would move a body or free its ground waits. */
export const whoIsBuried = (burials: readonly ListedBurial[]) => burials.find(({ in_ground }) => in_ground)

/** One grave of a site with those who lie in it; `free` places are left. */
export interface GraveShown {
  grave_no: number
  places: number
  free: number
  burials: ListedBurial[]
}

/**
 * A site's graves in order, each with its burials. Those whose grave is not known are in none of them, and take places
 * of the site as a whole: no grave has more free than that leaves.
 */
export function burialsByGrave(
  site: { graves: number; burials_per_grave: number },
  burials: readonly ListedBurial[],
): GraveShown[] {
  const left = Math.max(0, site.graves * site.burials_per_grave - burials.length)
  return Array.from({ length: site.graves }, (_, index) => {
    const there = burials.filter((burial) => burial.grave_no === index + 1)
    const free = Math.min(left, Math.max(0, site.burials_per_grave - there.length))
    return { grave_no: index + 1, places: site.burials_per_grave, free, burials: there }
  })
}

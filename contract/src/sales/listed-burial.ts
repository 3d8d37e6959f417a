import * as z from 'zod'
import { missingCharge } from '../burials/missing-charge.ts'
import { place } from '../burials/place.ts'
import { calendarDate } from '../values/dates.ts'
import { id } from '../core/fields.ts'
import { precision } from '../values/partial-date.ts'
import { burialStatusRef } from '../core/statuses.ts'

/** A burial as a sale, a sale site and a site list it. */
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
  /** Titles, first, middle and last name, suffix; "Unknown deceased" when there is none. */
  deceased: z.string(),
  deceased_other_title: z.string().nullish(),
  deceased_salutation: z.string().nullable(),
  deceased_first_name: z.string().nullable(),
  deceased_middle_name: z.string().nullable(),
  deceased_last_name: z.string().nullable(),
  deceased_suffix: z.string().nullish(),
  deceased_birth_date: calendarDate.nullable(),
  deceased_birth_precision: precision,
  deceased_birth_words: z.string().nullable(),
  death_date: calendarDate.nullable(),
  death_precision: precision,
  death_words: z.string().nullable(),
  burial_date: calendarDate.nullable(),
  burial_precision: precision,
  burial_words: z.string().nullable(),
  /** Confirmed or complete: the groups it must have a charge of and has none. */
  missing_charges: z.array(missingCharge.omit({ other_charge_group_id: true })),
  /** Which of its charges are for another day than its burial date, in words. */
  charge_warnings: z.array(z.string()),
})

export type ListedBurial = z.output<typeof listedBurial>

/** How many lie or will lie in a grave, listed or not; null: in a grave that is not known. */
export const graveTaken = z.object({
  grave_no: z.int().nullable(),
  burials: z.int(),
  /** Those of them that take a place for ashes, if there are some (graves-2). */
  ashes: z.int().optional(),
  /** Only of a grave that has other places than its type says (graves-1), or places for ashes. */
  places: z.int().optional(),
  ashes_places: z.int().optional(),
})

export type GraveTaken = z.output<typeof graveTaken>

/** How many these are in all. */
export const allTaken = (taken: readonly GraveTaken[]) => taken.reduce((sum, { burials }) => sum + burials, 0)

const inGrave = (taken: readonly GraveTaken[], grave: number | null) =>
  taken.find(({ grave_no }) => grave_no === grave)

/** How many of them are in this grave. */
export const takenIn = (taken: readonly GraveTaken[], grave: number | null) =>
  inGrave(taken, grave)?.burials ?? 0

interface SizedSite {
  graves: number
  burials_per_grave: number
}

/** How many places a site has: those of its type, but for graves with a number of their own (graves-1). */
export const placesIn = ({ graves, burials_per_grave }: SizedSite, taken: readonly GraveTaken[]) =>
  taken.reduce(
    (sum, { places = burials_per_grave }) => sum + places - burials_per_grave,
    graves * burials_per_grave,
  )

/** How many of them are left. */
export const placesLeft = (site: SizedSite, taken: readonly GraveTaken[]) =>
  Math.max(0, placesIn(site, taken) - taken.reduce((sum, { burials, ashes = 0 }) => sum + burials - ashes, 0))

const countOf = (burials: readonly ListedBurial[]): GraveTaken[] =>
  [...new Set(burials.map(({ grave_no }) => grave_no))].map((grave) => ({
    grave_no: grave,
    burials: burials.filter(({ grave_no }) => grave_no === grave).length,
  }))

/** One grave of a site with those who lie in it, and how many `more` do than are listed; `free` places are left. */
export interface GraveShown {
  grave_no: number
  places: number
  free: number
  /** Places for ashes that are free. */
  ashes_free: number
  burials: ListedBurial[]
  more: number
}

/**
 * A site's graves in order, each with those of its burials that are listed; `taken` counts all of them. Those whose grave
 * is not known are in none of them, and take places of the site as a whole: no grave has more free than that leaves.
 */
export function burialsByGrave(
  site: SizedSite,
  burials: readonly ListedBurial[],
  taken: readonly GraveTaken[] = countOf(burials),
): GraveShown[] {
  const left = placesLeft(site, taken)
  return Array.from({ length: site.graves }, (_, index) => {
    const grave_no = index + 1
    const there = burials.filter((burial) => burial.grave_no === grave_no)
    const known = inGrave(taken, grave_no)
    const { burials: lie = 0, ashes = 0, places = site.burials_per_grave, ashes_places = 0 } = known ?? {}
    const free = Math.min(left, Math.max(0, places - (lie - ashes)))
    const ashes_free = Math.max(0, ashes_places - ashes)
    return { grave_no, places, free, ashes_free, burials: there, more: lie - there.length }
  })
}

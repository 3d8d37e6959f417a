import { burials } from '@sexton/contract/burials/calls'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { sites } from '@sexton/contract/sites/calls'
import type { Person } from '../frame/people.ts'
import { Difference, differences } from '../lives/difference.ts'
import { holdRows } from './look.ts'
import { inSite, type Burial, type Site } from './model.ts'
import { plannedPosition } from './free-places.ts'
import type { Life } from './step.ts'

/** Where somebody lies, or will, as every list and sheet has it. */
const shown = (life: Life, burial: Burial) => ({
  site_id: burial.place?.site.id ?? null,
  grave_no: burial.place?.grave ?? null,
  in_ground: burial.lies,
  position: burial.position ?? null,
  planned_position: plannedPosition(life, burial) ?? null,
  burial_status_ref: burial.status,
})

const rows = (life: Life, of: readonly Burial[]) =>
  of.map((burial) => ({ ...burial, row: shown(life, burial) }))

/** One burial as its screen shows it. */
export async function compareBurial(reader: Person, life: Life, burial: Burial): Promise<void> {
  const answered = await reader.call(burials.get, { params: { burial_id: burial.id } })
  const { place } = burial
  const grave_places = place?.grave === undefined ? null : place.site.type.deep
  const found = differences(answered, { ...shown(life, burial), grave_places })
  if (found.length > 0) throw new Difference(`${burial.name}: ${found.join('; ')}`)
}

/** Everyone in a site, as its screen lists them. */
export async function compareSite(reader: Person, life: Life, site: Site): Promise<void> {
  const answered = await reader.call(sites.burials, { params: { site_id: site.id } })
  holdRows(answered, rows(life, inSite(life, site)), 'burial_id')
}

/** What the day sheet shows; legacy burials are not on it. */
export async function compareDay(reader: Person, life: Life, day: string): Promise<void> {
  const { slots, unslotted } = await reader.call(daySheet.get, { params: { date: day } })
  const answered = [
    ...slots.flatMap(({ slot_id, burials: there }) => there.map((one) => ({ ...one, slot_id }))),
    ...unslotted,
  ]
  const due = life.burials.filter((burial) => burial.day === day && !burial.legacy)
  const model = rows(life, due).map(({ row, slot, ...burial }) => ({
    ...burial,
    row: { ...row, burial_slot_id: life.world.slots[slot!] },
  }))
  // A day to come is not the life's alone.
  const own = life.days.includes(day)
    ? answered
    : answered.filter(({ burial_id }) => due.some(({ id }) => id === burial_id))
  holdRows(own, model, 'burial_id')
}

import { sql } from 'kysely'
import { Difference, differences } from '../lives/difference.ts'
import { isHeld, ownerOf, siteStatus, type Burial, type Site } from './model.ts'
import { plannedPosition } from './free-places.ts'
import type { Life } from './step.ts'

interface Row {
  burial_id: number
  site_id: number | null
  grave_no: number | null
  position: number | null
  planned_position: number | null
  in_ground: boolean
  burial_status_ref: string
  sale_id: number | null
  sale_site_id: number | null
  customer_id: number
  burial_date: string | null
  burial_slot_id: number | null
  certified: boolean
}

interface SiteRow {
  site_id: number
  site_status_ref: string
  owner_customer_id: number | null
  places: number
  /** Of its deepest grave. */
  deep: number
  /** Its graves that have a headstone: `1 2`. */
  stones: string
  /** A correction of the record waits for a second person. */
  on_hold: boolean
}

/** The ground as the database holds it. */
export interface Seen {
  burials: Row[]
  sites: SiteRow[]
}

export async function see({ world, sites, customers }: Life): Promise<Seen> {
  const site_ids = sites.map(({ id }) => id)
  const [burials, ground] = await Promise.all([
    sql<Row>`
      select burial_id, site_id, grave_no, position, planned_position(burial_id), in_ground, burial_status_ref,
        sale_id, sale_site_id, customer_id, burial_date::text, burial_slot_id, exists (
          select from documents d where d.parent_object = 'burial' and d.parent_object_id = burial_id
            and d.property_ref = 'BURIAL_CERTIFICATE' and d.deleted_at is null) as certified
      from burials where customer_id = any (${customers.map(({ id }) => id)}::int[])
        or site_id = any (${site_ids}::int[])
      order by burial_id`.execute(world.park.db),
    sql<SiteRow>`
      select site_id, site_status_ref, owner_customer_id,
        (select sum(places)::int from graves g where g.site_id = s.site_id) as places,
        (select max(places) from graves g where g.site_id = s.site_id) as deep,
        (select coalesce(string_agg(grave_no::text, ' ' order by grave_no), '') from graves g
          where g.site_id = s.site_id and g.has_headstone) as stones,
        exists (select from holds h where h.site_id = s.site_id and h.lifted_at is null) as on_hold
      from sites s where site_id = any (${site_ids}::int[]) order by site_id`.execute(world.park.db),
  ])
  return { burials: burials.rows, sites: ground.rows }
}

const placeOf = ({ site_id, grave_no }: Row) =>
  `grave ${grave_no ?? 'not known'} of site ${site_id ?? 'not known'}`

/** No body has left its place but by Move Grave, and none is gone. */
function holdBodies({ moving }: Life, before: Seen, now: Seen): void {
  for (const was of before.burials.filter(({ in_ground }) => in_ground)) {
    const is = now.burials.find(({ burial_id }) => burial_id === was.burial_id)
    if (moving.has(was.burial_id) && is) continue
    if (!is) throw new Difference(`the body of burial ${was.burial_id} is gone`)
    if (placeOf(is) !== placeOf(was))
      throw new Difference(
        `the body of burial ${was.burial_id} went from ${placeOf(was)} to ${placeOf(is)} without Move Grave`,
      )
    if (!is.in_ground) throw new Difference(`the body of burial ${was.burial_id} lies in the ground no more`)
  }
}

/** Everyone has a place of their own, and ground with a body is not for sale. */
function holdPlaces({ burials, sites }: Seen): void {
  for (const { site_id, places, deep, site_status_ref } of sites) {
    const here = burials.filter((burial) => burial.site_id === site_id)
    if (here.length > places)
      throw new Difference(`${here.length} in the ${places} places of site ${site_id}`)
    const full = here.find(
      ({ grave_no }) => here.filter((one) => grave_no && one.grave_no === grave_no).length > deep,
    )
    if (full) throw new Difference(`more than ${deep} in ${placeOf(full)}`)
    if (site_status_ref === 'AVAIL' && here.some(({ in_ground }) => in_ground))
      throw new Difference(`site ${site_id} is free to sell though a body lies there`)
  }
}

const ours = (life: Life, burial: Burial): Row => ({
  burial_id: burial.id,
  site_id: burial.place?.site.id ?? null,
  grave_no: burial.place?.grave ?? null,
  position: burial.position ?? null,
  planned_position: plannedPosition(life, burial) ?? null,
  in_ground: burial.lies,
  burial_status_ref: burial.status,
  sale_id: burial.sale.id,
  sale_site_id: burial.on?.id ?? null,
  customer_id: burial.sale.customer.id,
  burial_date: burial.day ?? null,
  burial_slot_id: burial.slot === undefined ? null : life.world.slots[burial.slot]!,
  certified: burial.certified ?? false,
})

const oursOf = (life: Life, site: Site): Omit<SiteRow, 'places' | 'deep'> => ({
  site_id: site.id,
  site_status_ref: siteStatus(life, site),
  owner_customer_id: ownerOf(site)?.id ?? null,
  stones: [...site.stones].sort().join(' '),
  on_hold: isHeld(life, site),
})

/** Rows of the answer against the model's, each under its name. */
export function holdRows<T extends object>(
  answered: readonly T[],
  model: readonly { id: number; name: string; row: object }[],
  key: keyof T,
): void {
  const known = new Set(model.map(({ id }) => id))
  const extra = answered.find((row) => !known.has(row[key] as number))
  if (extra) throw new Difference(`${String(key)} ${String(extra[key])}: the model knows of none such`)
  for (const { id, name, row } of model) {
    const is = answered.find((one) => one[key] === id)
    if (!is) throw new Difference(`${name} is not there`)
    const found = differences(is, row)
    if (found.length > 0) throw new Difference(`${name}: ${found.join('; ')}`)
  }
}

/** The ground is as it must be whatever was done, and as the model says. */
export function holdGround(life: Life, before: Seen, now: Seen): void {
  holdBodies(life, before, now)
  holdPlaces(now)
  holdRows(
    now.burials,
    life.burials.map((burial) => ({ ...burial, row: ours(life, burial) })),
    'burial_id',
  )
  holdRows(
    now.sites,
    life.sites.map((site) => ({ ...site, row: oursOf(life, site) })),
    'site_id',
  )
}

import type { SiteType } from '@sexton/contract/sites/calls'
import type { eventCharge, otherCharge, otherChargeGroup, typeCharge } from '@sexton/contract/tariffs/charge'
import type * as z from 'zod'

type TypeCharge = z.output<typeof typeCharge>
type OtherCharge = z.output<typeof otherCharge>
type EventCharge = z.output<typeof eventCharge>
type ChargeGroup = z.output<typeof otherChargeGroup>

export type ChargeKind = 'type' | 'other' | 'event'

/** A charge of any kind, as its row shows and changes it. */
export interface Charge {
  charge_id: number
  description: string
  price: number
  product_id: number
  product_description: string
  updated_at: string
  /** The days it is for; absent where it is charged on no day. */
  weekdays?: number[]
  on_holidays?: boolean
}

/** Charges that are added up or chosen from, with what a further one of them is sent with. */
export interface ChargeList {
  label?: 'site' | 'burial'
  charges: Charge[]
  /** They are charged on a day, of a burial or an event, and may be for some days only. */
  dated?: boolean
  add: Record<string, number | string>
}

export type PlaceNote = 'required' | 'one' | 'several' | 'required-several' | 'not-for-sale' | 'retired'

/** What is charged for in one place of a tariff: a site type, a group of other charges, an event type. */
export interface PricePlace {
  key: number
  kind: ChargeKind
  name: string
  note?: PlaceNote
  lists: ChargeList[]
}

export interface PriceGroup {
  name: string
  places: PricePlace[]
}

const shown = (charge_id: number, charge: Omit<Charge, 'charge_id'>): Charge => ({
  charge_id,
  description: charge.description,
  price: charge.price,
  product_id: charge.product_id,
  product_description: charge.product_description,
  updated_at: charge.updated_at,
  ...(charge.weekdays && { weekdays: charge.weekdays, on_holidays: charge.on_holidays ?? false }),
})

/** Puts places under the names of their groups, in the order they come. */
function grouped<T>(things: readonly T[], nameOf: (thing: T) => string, placeOf: (thing: T) => PricePlace) {
  const groups = new Map<string, PricePlace[]>()
  for (const thing of things)
    groups.set(nameOf(thing), [...(groups.get(nameOf(thing)) ?? []), placeOf(thing)])
  return [...groups].map(([name, places]): PriceGroup => ({ name, places }))
}

/** Site and burial charges per site type, grouped by site type group; types without a charge too. */
export function typePlaces(types: readonly SiteType[], charges: readonly TypeCharge[]): PriceGroup[] {
  const list = (type: SiteType, parent: 'sale_site' | 'burial'): ChargeList => ({
    label: parent === 'burial' ? 'burial' : 'site',
    charges: charges
      .filter((it) => it.site_type_id === type.site_type_id && it.parent_object === parent)
      .map((it) => shown(it.type_charge_id, it)),
    add: { site_type_id: type.site_type_id, parent_object: parent },
  })
  const place = (type: SiteType): PricePlace => ({
    key: type.site_type_id,
    kind: 'type',
    name: type.site_type,
    ...(type.saleable ? {} : { note: 'not-for-sale' as const }),
    lists: [list(type, 'sale_site'), list(type, 'burial')],
  })
  return grouped(types, (type) => type.site_type_group, place)
}

function groupNote({ required, allow_multiple, retired }: ChargeGroup): PlaceNote {
  if (retired) return 'retired'
  if (required) return allow_multiple ? 'required-several' : 'required'
  return allow_multiple ? 'several' : 'one'
}

/** Other charges by group, the groups under what they are charged on: sale, burial, event. */
export function otherPlaces(groups: readonly ChargeGroup[], charges: readonly OtherCharge[]): PriceGroup[] {
  const place = (group: ChargeGroup): PricePlace => ({
    key: group.other_charge_group_id,
    kind: 'other',
    name: group.description,
    note: groupNote(group),
    lists: [
      {
        charges: charges
          .filter((it) => it.other_charge_group_id === group.other_charge_group_id)
          .map((it) => shown(it.other_charge_id, it)),
        dated: group.parent_object !== 'sale',
        add: { other_charge_group_id: group.other_charge_group_id },
      },
    ],
  })
  return grouped(groups, (group) => group.parent_object, place)
}

type EventType = Pick<EventCharge, 'event_type_id' | 'event_type'>

/** The event types in use, and retired ones that the tariff still prices. */
export function eventTypesOf(types: readonly EventType[], charges: readonly EventCharge[]): EventType[] {
  const known = new Map([...types, ...charges].map((it) => [it.event_type_id, it.event_type]))
  return [...known].map(([event_type_id, event_type]) => ({ event_type_id, event_type }))
}

/** Event charges by event type. */
export function eventPlaces(types: readonly EventType[], charges: readonly EventCharge[]): PricePlace[] {
  return types.map(({ event_type_id, event_type }) => ({
    key: event_type_id,
    kind: 'event',
    name: event_type,
    lists: [
      {
        charges: charges
          .filter((it) => it.event_type_id === event_type_id)
          .map((it) => shown(it.event_charge_id, it)),
        dated: true,
        add: { event_type_id },
      },
    ],
  }))
}

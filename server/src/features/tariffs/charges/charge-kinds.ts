import { sql, type RawBuilder } from 'kysely'

/** Which table has a kind of charge, what names its rows, and what its list is called. */
export interface ChargeKind {
  table: 'type_charges' | 'other_charges' | 'event_charges'
  key: 'type_charge_id' | 'other_charge_id' | 'event_charge_id'
  /** Tables with a column `key` that keeps a charge in being. */
  namedBy: readonly string[]
  /** It may name the days it is for. */
  dated: boolean
  place: RawBuilder<unknown>
  placeFrom: RawBuilder<unknown>
}

export const typeKind: ChargeKind = {
  table: 'type_charges',
  key: 'type_charge_id',
  namedBy: ['sale_lines'],
  dated: false,
  place: sql`s.site_type || case c.parent_object when 'burial' then ', burial' else ', site' end`,
  placeFrom: sql`join site_types s using (site_type_id)`,
}

export const otherKind: ChargeKind = {
  table: 'other_charges',
  key: 'other_charge_id',
  namedBy: ['sale_lines', 'event_other_charges'],
  dated: true,
  place: sql`g.description`,
  placeFrom: sql`join other_charge_groups g using (other_charge_group_id)`,
}

export const eventKind: ChargeKind = {
  table: 'event_charges',
  key: 'event_charge_id',
  namedBy: ['sale_lines', 'events'],
  dated: true,
  place: sql`e.event_type`,
  placeFrom: sql`join event_types e using (event_type_id)`,
}

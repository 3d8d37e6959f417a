import { events } from '@sexton/contract/events/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { parkInstant } from '@sexton/contract/events/park-clock'
import { sales } from '@sexton/contract/sales/calls'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const zone = 'Africa/Lusaka'

/** Today in the park. */
export const today = () => todayIn(zone)

/** A time of day, this many days from today. */
export const at = (days: number, time = '10:00') => parkInstant({ date: addDays(today(), days), time }, zone)

/** The ids of the current tariff's event charges, event types and group charges, by their descriptions. */
export async function priceList({ db }: TestPark) {
  const charges = await db.selectFrom('event_charges').selectAll().execute()
  const extras = await db
    .selectFrom('other_charges as c')
    .innerJoin('other_charge_groups as g', 'g.other_charge_group_id', 'c.other_charge_group_id')
    .select(['c.other_charge_id', 'c.description'])
    .where('g.parent_object', '=', 'event')
    .execute()
  return {
    charge: (description: string) => {
      const { event_charge_id, event_type_id } = charges.find((it) => it.description === description)!
      return { event_charge_id, event_type_id }
    },
    extra: (description: string) => extras.find((it) => it.description === description)!.other_charge_id,
  }
}

/** The lines of a sale that events brought, and the sale's price. */
export async function eventLines(client: Client, sale_id: number) {
  const { lines, price } = await client.call(sales.get, { params: { sale_id } })
  const own = lines.filter((line) => line.parent_object === 'event')
  return { price, lines: own.map((line) => [line.source_object, line.line_description, line.line_price]) }
}

/** What is refused, by field. */
export async function wrongFields(client: Client, body: object): Promise<Record<string, string>> {
  // What is wrong may be of another type.
  const response = await client.ask(events.create, { body: body as never })
  return (response.json() as { error: { fields: Record<string, string> } }).error.fields
}

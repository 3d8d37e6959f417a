import { addDays } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { fromHundredths } from '@sexton/contract/values/money'
import { first, pick } from '../../lives/step.ts'
import { linesOf, sitesOn, type EventCharge, type ParkEvent, type SaleSite } from '../model.ts'
import { isDraft, toDraft, toExchange } from '../refusals.ts'
import { called, calling, step } from '../step.ts'
import type { Life } from '../world.ts'

const sited = (life: Life) =>
  sitesOn(life.sales).filter((on): on is SaleSite & { site: { id: number } } => on.site !== undefined)

/** An event of the sale's own tariff; when mad, of any. */
export const hold = step<ReturnType<typeof sited>[0]>({
  name: 'add event',
  weight: 4,
  targets: sited,
  sensible: ({ sale }) => isDraft(sale) && sale.book.events.length > 0,
  attempt(on, { world }, { detail, amount, mad }) {
    const { sale } = on
    const known =
      mad || sale.book.events.length === 0 ? world.books.flatMap((book) => book.events) : sale.book.events
    const charge: EventCharge = pick(known, detail)
    const day = addDays(world.today, 1 + (amount % 28))
    const body = {
      site_id: on.site.id,
      sale_id: sale.id,
      event_type_id: charge.type,
      event_charge_id: charge.id,
      event_time: `${day}T10:30:00+02:00`,
      description: 'The family comes together',
    }
    return calling(
      events.create,
      { body },
      {
        line: `${charge.name} of ${fromHundredths(charge.cents)} at ${called(on)}`,
        verdict: first(toDraft(sale), !sale.book.events.includes(charge) && 422),
        sale,
        done({ event_id: id }) {
          const event = { id, at: on }
          on.events.push(event)
          sale.lines.push({ source: 'event_charge', event: charge, of: event, cents: charge.cents })
        },
      },
    )
  },
})

export const callOff = step<ParkEvent>({
  name: 'delete event',
  weight: 1,
  targets: (life) => sitesOn(life.sales).flatMap((on) => on.events),
  sensible: (event) => toExchange(event.at.sale, linesOf(event, event.at.sale)) === 'done',
  attempt(event) {
    const { sale } = event.at
    const lines = linesOf(event, sale)
    return calling(
      events.remove,
      { params: { event_id: event.id } },
      {
        line: `delete an event at ${called(event.at)}`,
        verdict: toExchange(sale, lines),
        sale,
        done() {
          sale.lines = sale.lines.filter((line) => !lines.includes(line))
          event.at.events = event.at.events.filter((other) => other !== event)
        },
      },
    )
  },
})

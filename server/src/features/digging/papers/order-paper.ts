import type { digPapers } from '@sexton/contract/digging/pass-calls'
import { sql } from 'kysely'
import type { Content } from 'pdfmake/interfaces'
import type { Read } from '../../../core/call/verbs.ts'
import { notFound } from '../../../core/refusal.ts'
import type { PaperPark } from '../../../domain/park/paper-park.ts'
import type { Paper } from '../../../platform/pdf/pdf.ts'
import { printed } from '../../papers/public.ts'
import { slipPart } from './slip.ts'
import { slips, slipsOfDay, type Slip } from '../../../domain/digging/slip-queries.ts'

const codeOf = (park: PaperPark, { burial_id }: Slip): Content => ({
  qr: `${park.staffUrl}/burial/${burial_id}`,
  fit: 62,
  eccLevel: 'M',
})

/** Nobody digs by an order in one of these states. */
const heldStates: readonly Slip['state'][] = ['STOPPED', 'SUPERSEDED', 'CANCELLED']

/** Orders to dig, two a page; one alone that nobody digs by says so across the page (dig-16). */
const layout = (park: PaperPark, found: readonly Slip[], title: string): Paper => {
  const [first] = found
  const across = found.length === 1 && first && heldStates.includes(first.state) && first.state
  return {
    title,
    dated: first?.burial_date ?? null,
    isSlip: true,
    ...(across ? { across } : {}),
    content:
      found.length > 0
        ? found.flatMap((slip, at) => slipPart(slip, codeOf(park, slip), at))
        : ['No orders to dig on this day.'],
  }
}

/** The orders to dig of a day, or one of them, on paper. */
export const orderPaper: Read<typeof digPapers.orderPaper> = async (ctx, { query }) => {
  const { dig_order_id, cemetery_id, date = ctx.today } = query
  if (dig_order_id === undefined) {
    const found = await slipsOfDay(ctx, { date, cemetery_id })
    return printed(ctx, `${date}_Orders_to_Dig.pdf`, (park) => layout(park, found, `Orders to dig, ${date}`))
  }
  const found = await slips(ctx, sql`o.dig_order_id = ${dig_order_id}`)
  const [one] = found
  if (!one) throw notFound('Order to dig not found')
  const name = `Order to dig ${one.dig_no}`
  return printed(ctx, `${name.replaceAll(' ', '_')}.pdf`, (park) => layout(park, found, name))
}

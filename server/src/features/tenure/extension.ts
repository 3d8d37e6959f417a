import { deceasedName } from '@sexton/contract/values/names'
import type { terms } from '@sexton/contract/tenure/calls'
import type { BurialExtension } from '@sexton/contract/tenure/shapes'
import { audit } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { inMoney } from '../../core/words/in-money.ts'
import { addTermLine, inYears } from '../../domain/rights/renewal-order.ts'
import { rightFacts } from '../../domain/rights/renewal-queries.ts'
import { extensionProblem } from '../../domain/rights/renewal-rules.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'
import { placeFurther } from '../sales/public.ts'
import { shortOf, type Short } from './term-queries.ts'

/** What is lacking now, with its price; null where the right lasts long enough. */
async function neededOf(ctx: Reading | Changing, short: Short) {
  const { right_id, ends_on, rests_until, years } = short
  if (right_id === null || ends_on === null || rests_until === null || years === null) return null
  const [facts] = await rightFacts(ctx, [right_id])
  const problem =
    extensionProblem(facts!, years, ctx.today) ??
    (years > 100 ? 'A right is extended by 100 years at most.' : null)
  const { site_id, site_ref, prices } = facts!
  const price = problem === null ? Math.round(prices[0]! * years * 100) / 100 : null
  const by_additional_order = short.is_placed
  return {
    facts: facts!,
    right_id,
    site_id,
    site_ref,
    ends_on,
    rests_until,
    years,
    price,
    problem,
    by_additional_order,
  }
}

async function answerOf(ctx: Reading | Changing, burial_id: number): Promise<BurialExtension> {
  const short = await shortOf(ctx, burial_id)
  return { needed: await neededOf(ctx, short), ordered: short.ordered }
}

/** By how much the right to a burial's site must be extended first (tenure-8). */
export const ofBurial: Read<typeof terms.ofBurial> = (ctx, { params: { burial_id } }) =>
  answerOf(ctx, burial_id)

async function lockBurialWithSale(ctx: Changing, burial_id: number) {
  const of = ctx.db.selectFrom('burials').where('burial_id', '=', burial_id)
  const known = await of.select('sale_id').executeTakeFirst()
  if (!known) throw notFound()
  const sale = known.sale_id === null ? undefined : await lockSale(ctx, known.sale_id)
  const row = await of.selectAll().forUpdate().executeTakeFirstOrThrow()
  return { row, sale }
}

/**
 * Charges the extension that a burial needs: on its sale while that is a draft, else by an additional order, which a
 * sales supervisor places (tenure-8).
 */
export const extend: Write<typeof terms.extend> = {
  async change(ctx, { params: { burial_id } }) {
    const { row, sale } = await lockBurialWithSale(ctx, burial_id)
    if (!sale || sale.is_legacy) throw conflict('Legacy burials are not charged.')
    const is_placed = sale.sale_status_ref !== 'DRAFT'
    if (is_placed) ctx.needs('PERM_SALES_SUPER')
    const needed = await neededOf(ctx, await shortOf(ctx, burial_id))
    if (!needed) throw conflict('The right lasts long enough for this burial.')
    if (needed.problem !== null) throw conflict(needed.problem)
    const { facts, years, site_id, site_ref } = needed
    const deceased = deceasedName(row)
    const words = `Extension of the right to site ${site_ref}, ${inYears(years)}, for the burial of ${deceased}`
    const line = { facts, years, cause: 'BURIAL' as const, burial_id, line_description: words }
    const addTo = (sale_id: number) => addTermLine(ctx, sale_id, line)
    const about = { object: 'burial', object_id: burial_id, action: 'CHARGED' }
    const data = { name: deceased, sale_id: sale.sale_id, customer_id: row.customer_id, site_id }
    if (is_placed) {
      const tie = { for_burial_id: burial_id }
      const further = { tie, tariff_id: facts.tariff_id, words: `the burial of ${deceased}`, addLines: addTo }
      const { sale_id, invoice_no } = await placeFurther(ctx, sale, further)
      const message = `${words}, charged by order ${sale_id}, invoice ${invoice_no}`
      await audit(ctx, { ...about, message, data })
    } else {
      const price = await addTo(sale.sale_id)
      await audit(ctx, {
        ...about,
        message: `${words}, ${inMoney(ctx.park, price)}, on sale ${sale.sale_id}`,
        data,
      })
    }
    return answerOf(ctx, burial_id)
  },
}

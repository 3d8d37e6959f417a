import type { sales } from '@sexton/contract/sales/calls'
import { chargeMessages, discountProduct } from '@sexton/contract/sales/charge'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { invalid } from '../../../core/refusal.ts'
import type { Write } from '../../../core/call/verbs.ts'
import { dueAgain } from './authorizations.ts'
import { discountFirst } from '../../../domain/sales/sale-lines.ts'
import { lockDraft, type SaleRow } from '../../../domain/sales/sale-lock.ts'

interface Line {
  source_object: 'other_charge' | 'ad_hoc' | 'discount'
  other_charge_id?: number
  product_id: number
  line_description: string
  line_price: number
}

async function addLine(ctx: Changing, { sale_id }: SaleRow, line: Line): Promise<number> {
  const { sale_line_id } = await ctx.db
    .insertInto('sale_lines')
    .values({ sale_id, parent_object: 'sale', created_by: ctx.user.user_id, ...line })
    .returning('sale_line_id')
    .executeTakeFirstOrThrow()
  return sale_line_id
}

/** The lines of a group that takes one charge only: the new one takes their place. */
async function replaced(ctx: Changing, sale: SaleRow, other_charge_group_id: number) {
  return ctx.db
    .selectFrom('sale_lines as l')
    .innerJoin('other_charges as c', 'c.other_charge_id', 'l.other_charge_id')
    .select(['l.sale_line_id', 'l.line_description', 'l.line_price'])
    .where('l.sale_id', '=', sale.sale_id)
    .where('l.parent_object', '=', 'sale')
    .where('c.other_charge_group_id', '=', other_charge_group_id)
    .execute()
}

async function addOther(ctx: Changing, sale: SaleRow, other_charge_id: number) {
  const charge = await ctx.db
    .selectFrom('other_charges as c')
    .innerJoin('other_charge_groups as g', 'g.other_charge_group_id', 'c.other_charge_group_id')
    .select(['c.product_id', 'c.description', 'c.price', 'c.other_charge_group_id', 'g.allow_multiple'])
    .where('c.other_charge_id', '=', other_charge_id)
    .where('c.tariff_id', '=', sale.tariff_id)
    .where('g.parent_object', '=', 'sale')
    .where('g.retired', '=', false)
    .executeTakeFirst()
  if (!charge) throw invalid({ other_charge_id: 'This charge is not in the tariff of the sale.' })
  const old = charge.allow_multiple ? [] : await replaced(ctx, sale, charge.other_charge_group_id)
  if (old.reduce((price, line) => price - line.line_price, sale.price + charge.price) < -0.001)
    throw discountFirst()
  const { product_id, description: line_description, price: line_price } = charge
  const line = {
    source_object: 'other_charge' as const,
    other_charge_id,
    product_id,
    line_description,
    line_price,
  }
  const sale_line_id = await addLine(ctx, sale, line)
  for (const { sale_line_id: gone } of old)
    await ctx.db.deleteFrom('sale_lines').where('sale_line_id', '=', gone).execute()
  const instead = old.map((gone) => ` instead of ${gone.line_description}`).join('')
  return {
    sale_line_id,
    message: `Charge added: ${line_description}${instead}, ${inMoney(ctx.park, line_price)}`,
  }
}

interface Priced {
  price: number
  description: string
  product_ref: string
}

async function addPriced(ctx: Changing, sale: SaleRow, { price, description, product_ref }: Priced) {
  const discount = product_ref === discountProduct
  if (discount && -price > sale.price) throw invalid({ price: chargeMessages.discountTooLarge })
  const product = await ctx.db
    .selectFrom('products')
    .select(['product_id', 'allow_adhoc'])
    .where('product_ref', '=', product_ref)
    .executeTakeFirst()
  if (!product || !(discount || product.allow_adhoc))
    throw invalid({ product_ref: chargeMessages.chargeProduct })
  const line = { product_id: product.product_id, line_description: description, line_price: price }
  const sale_line_id = await addLine(ctx, sale, { source_object: discount ? 'discount' : 'ad_hoc', ...line })
  if (!discount)
    return { sale_line_id, message: `Ad hoc charge added: ${description}, ${inMoney(ctx.park, price)}` }
  await dueAgain(ctx, sale.sale_id)
  const message = `Discount added: ${description}, ${inMoney(ctx.park, -price)}; two authorisations are due`
  return { sale_line_id, message }
}

/** Adds an other charge, an ad hoc charge or (PERM_SALES_SUPER) a discount to a draft (sales-10 to sales-12). */
export const addCharge: Write<typeof sales.addCharge> = {
  async change(ctx, { params: { sale_id }, body }) {
    if (body.other_charge_id === undefined && body.product_ref === discountProduct)
      ctx.needs('PERM_SALES_SUPER')
    const sale = await lockDraft(ctx, sale_id, body)
    const { sale_line_id, message } =
      body.other_charge_id === undefined
        ? await addPriced(ctx, sale, body as Priced)
        : await addOther(ctx, sale, body.other_charge_id)
    await audit(ctx, {
      object: 'sale',
      object_id: sale_id,
      action: 'CHARGE_ADDED',
      message,
      data: { sale_id },
    })
    return { sale_line_id }
  },
}

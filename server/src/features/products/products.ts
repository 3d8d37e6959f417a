import type { products } from '@sexton/contract/products/calls'
import { discountProduct } from '@sexton/contract/sales/charge'
import { sql } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { differences } from '../../core/words/change-words.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import { refusing } from '../../domain/tariffs/broken-constraints.ts'

const inUse = sql<boolean>`(
  exists (select from type_charges c where c.product_id = p.product_id)
  or exists (select from other_charges c where c.product_id = p.product_id)
  or exists (select from event_charges c where c.product_id = p.product_id)
  or exists (select from sale_lines l where l.product_id = p.product_id)
)`

const productRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('products as p')
    .select(['p.product_id', 'p.product_ref', 'p.description', 'p.external_account_id', 'p.allow_adhoc'])
    .select(['p.updated_at', inUse.as('in_use')])

/** The products, all or those an ad hoc charge may use. DISCOUNT is among all, never among those. */
export const listProducts: Read<typeof products.list> = (ctx, { query: { adhoc } }) => {
  const all = productRows(ctx).orderBy('p.description')
  return (adhoc ? all.where('p.allow_adhoc', '=', true) : all).execute()
}

const say = (ctx: Changing, product_id: number, name: string, action: string, message: string) =>
  audit(ctx, { object: 'product', object_id: product_id, action, message, data: { name } })

/** A blank account is none. */
const stored = <F extends { external_account_id?: string | null | undefined }>(fields: F): F =>
  fields.external_account_id === '' ? { ...fields, external_account_id: null } : fields

/** Adds a product. */
export const createProduct: Write<typeof products.create> = {
  async change(ctx, { body }) {
    const insert = ctx.db.insertInto('products').values({ ...stored(body), updated_by: ctx.user.user_id })
    const added = await refusing(insert.returning('product_id').executeTakeFirstOrThrow())
    const { product_ref, description } = body
    await say(ctx, added.product_id, product_ref, 'CREATED', `Product ${product_ref} added: ${description}`)
    return added
  },
}

async function lockProduct(ctx: Changing, product_id: number) {
  const row = await ctx.db
    .selectFrom('products')
    .selectAll()
    .where('product_id', '=', product_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Changes a product. DISCOUNT keeps its reference and is never for ad hoc charges. */
export const updateProduct: Write<typeof products.update> = {
  async change(ctx, { params: { product_id }, body: { updated_at, product_id: named, ...typed } }) {
    const fields = stored(typed)
    if (named !== undefined && named !== product_id) throw invalid({ product_id: 'This is another product.' })
    const before = await lockProduct(ctx, product_id)
    await refuseIfMoved(ctx, before, updated_at)
    const after = { ...before, ...fields }
    if (
      before.product_ref === discountProduct &&
      (after.product_ref !== discountProduct || after.allow_adhoc)
    )
      throw conflict(
        'The product DISCOUNT is reserved. You cannot change its reference or use it for ad hoc charges.',
      )
    const saved = () => productRows(ctx).where('p.product_id', '=', product_id).executeTakeFirstOrThrow()
    const message = differences(before, fields)
    if (message === '') {
      unchanged(ctx)
      return saved()
    }
    await refusing(
      ctx.db
        .updateTable('products')
        .set({ ...fields, updated_by: ctx.user.user_id })
        .where('product_id', '=', product_id)
        .execute(),
    )
    await say(ctx, product_id, after.product_ref, 'UPDATED', message)
    return saved()
  },
}

/** Deletes a product that nothing is booked as; its foreign keys decide, not a count. */
export const removeProduct: Write<typeof products.remove> = {
  async change(ctx, { params: { product_id } }) {
    const { product_ref } = await lockProduct(ctx, product_id)
    if (product_ref === discountProduct) throw conflict('The product DISCOUNT is reserved.')
    await ctx.db
      .deleteFrom('products')
      .where('product_id', '=', product_id)
      .execute()
      .catch((error: unknown) => {
        if (!brokenConstraint(error)) throw error
        throw conflict(`${product_ref} is used by charges or sales, so you cannot delete it.`)
      })
    await say(ctx, product_id, product_ref, 'DELETED', `Product ${product_ref} deleted`)
  },
}

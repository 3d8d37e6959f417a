import { burials } from '@sexton/contract/burials/calls'
import { burialRemains, type graves } from '@sexton/contract/graves/calls'
import { unchanged } from '../../core/audit/audit.ts'
import type { Read, Write } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'
import { lockSale } from '../../domain/sales/sale-lock.ts'

const columns = Object.keys(burialRemains.shape) as (keyof typeof burialRemains.shape)[]

async function remainsOf({ db }: Reading | Changing, burial_id: number) {
  const row = await db
    .selectFrom('burials')
    .select(columns)
    .where('burial_id', '=', burial_id)
    .executeTakeFirst()
  if (!row) throw notFound(burials.get.missing)
  return row
}

/** The coffin or urn of a burial. */
export const coffin: Read<typeof graves.coffin> = async (ctx, { params: { burial_id } }) =>
  burialRemains.parse(await remainsOf(ctx, burial_id))

/** A burial, locked after its sale and the graves of its site. */
async function lockInGraves(ctx: Changing, burial_id: number) {
  const { db } = ctx
  const of = db.selectFrom('burials').where('burial_id', '=', burial_id)
  const { sale_id } = (await of.select('sale_id').executeTakeFirst()) ?? {}
  if (sale_id) await lockSale(ctx, sale_id)
  const graves = db.selectFrom('graves').select('grave_no').where('site_id', '=', of.select('site_id'))
  await graves.orderBy('grave_no').forNoKeyUpdate().execute()
  const row = await of.selectAll().forUpdate().executeTakeFirst()
  if (!row) throw notFound(burials.get.missing)
  return row
}

/** The order to dig whose grave is open for this burial. */
const openOrder = ({ db }: Changing, burial_id: number) =>
  db
    .selectFrom('dig_orders')
    .select('dig_no')
    .where('burial_id', '=', burial_id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()

/** Records the coffin or urn of a burial (graves-6). Ashes take a place for ashes if their grave has some (graves-2). */
export const setCoffin: Write<typeof graves.setCoffin> = {
  async change(ctx, { params: { burial_id }, body }) {
    const { coffin_length_cm = null, coffin_width_cm = null, coffin_height_cm = null, ...rest } = body
    const size = { coffin_length_cm, coffin_width_cm, coffin_height_cm }
    const missing = Object.entries(size).filter(([, cm]) => cm === null)
    if (missing.length % 3 !== 0)
      throw invalid(
        Object.fromEntries(missing.map(([field]) => [field, 'Enter all three lengths, or none.'])),
      )
    const row = await lockInGraves(ctx, burial_id)
    const asked = { remains_kind: rest.remains_kind, shroud: rest.shroud, ...size }
    const now = { ...asked, spot: rest.spot || null }
    const changed = differences(row, now)
    if (!changed) unchanged(ctx)
    else {
      const order = differences(row, asked) && (await openOrder(ctx, burial_id))
      if (order) throw conflict(`The grave of order ${order.dig_no} is open. Stop the order first.`)
      await ctx.db
        .updateTable('burials')
        .set({ ...now, updated_by: ctx.user.user_id })
        .where('burial_id', '=', burial_id)
        .execute()
      await auditBurial(ctx, row, 'COFFIN', `Coffin: ${changed}`)
    }
    return burialRemains.parse(await remainsOf(ctx, burial_id))
  },
}

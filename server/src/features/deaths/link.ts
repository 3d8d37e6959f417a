import { burials } from '@sexton/contract/burials/calls'
import { customerName, type NamedCustomer } from '@sexton/contract/customers/name'
import type { deaths } from '@sexton/contract/deaths/calls'
import { deceasedName } from '@sexton/contract/values/names'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import { deceasedOf } from './death-queries.ts'
import { lockPerson, lockSitesOf } from './dying-queries.ts'

/** A burial, locked; 409 if it was changed since somebody saw it. */
export async function lockBurialOf(
  ctx: Changing,
  burial_id: number,
  { updated_at }: { updated_at?: string | null | undefined },
) {
  const row = await ctx.db
    .selectFrom('burials')
    .selectAll()
    .where('burial_id', '=', burial_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(burials.get.missing)
  await refuseIfMoved(ctx, row, updated_at, 'This burial')
  return row
}

type Burial = Awaited<ReturnType<typeof lockBurialOf>>
type Person = NamedCustomer & { customer_id: number }

async function refuseBuriedElsewhere(ctx: Changing, { burial_id }: Burial, person: Person) {
  const other = await ctx.db
    .selectFrom('burials')
    .select('burial_id')
    .where('deceased_customer_id', '=', person.customer_id)
    .where('burial_id', '<>', burial_id)
    .executeTakeFirst()
  if (other) throw conflict(`${customerName(person)} is already linked to burial ${other.burial_id}.`)
}

const write = (ctx: Changing, { burial_id }: Burial, deceased_customer_id: number | null) =>
  ctx.db
    .updateTable('burials')
    .set({ deceased_customer_id, updated_by: ctx.user.user_id })
    .where('burial_id', '=', burial_id)
    .execute()

const say = (ctx: Changing, row: Burial, action: string, message: string) =>
  audit(ctx, {
    object: 'burial',
    object_id: row.burial_id,
    action,
    message,
    data: {
      name: deceasedName(row),
      sale_id: row.sale_id,
      customer_id: row.customer_id,
      site_id: row.site_id,
    },
  })

/** Says that this customer is who is buried: the database records their death from it (deaths-5). */
export async function linkBurial(ctx: Changing, row: Burial, person: Person) {
  await refuseBuriedElsewhere(ctx, row, person)
  await write(ctx, row, person.customer_id)
  await say(
    ctx,
    row,
    'HOLDER_LINKED',
    `Burial of ${deceasedName(row)}: this is customer ${person.customer_id}, ${customerName(person)}`,
  )
}

/** Sets or removes who is buried; the database refuses to remove the proof of a death. */
export const link: Write<typeof deaths.link> = {
  async change(ctx, { params: { burial_id }, body: { customer_id, ...seen } }) {
    if (customer_id !== null) await lockSitesOf(ctx, customer_id, burial_id)
    const row = await lockBurialOf(ctx, burial_id, seen)
    const before = row.deceased_customer_id
    if (before === customer_id) {
      unchanged(ctx)
      return deceasedOf(ctx, burial_id)
    }
    if (customer_id === null) {
      await write(ctx, row, null)
      await say(
        ctx,
        row,
        'HOLDER_UNLINKED',
        `Burial of ${deceasedName(row)}: no longer linked to customer ${before}`,
      )
    } else await linkBurial(ctx, row, await lockPerson(ctx, customer_id))
    return deceasedOf(ctx, burial_id)
  },
}

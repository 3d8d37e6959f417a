import { counted } from '@sexton/contract/core/counted'
import { weekdayNames } from '@sexton/contract/values/dates'
import { daysBeyond, type SlotForm, type slots, type SlotSetup } from '@sexton/contract/slots/calls'
import { sql, type UpdateObject } from 'kysely'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { differences } from '../../core/words/change-words.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import type { DB } from '../../core/db/schema.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import { conflict, notFound } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { does } from '../../domain/practices/options.ts'
import { slotById } from './slot-queries.ts'

type Words = Pick<
  SlotSetup,
  'description' | 'from' | 'to' | 'capacity' | 'weekdays' | 'cemetery_id' | 'outside'
>

/** The cemetery whose burials alone it takes. */
async function cemeteryWords(ctx: Changing, cemetery_id: number | null) {
  if (cemetery_id === null) return {}
  const found = await ctx.db
    .selectFrom('cemeteries')
    .select('cemetery')
    .where('cemetery_id', '=', cemetery_id)
    .executeTakeFirst()
  return { cemetery: found?.cemetery }
}

/** A slot in words, for its audit rows. */
const slotWords = async (
  ctx: Changing,
  { description, from, to, capacity, weekdays, cemetery_id, outside }: Words,
) => ({
  description,
  from,
  to,
  capacity,
  weekdays: weekdays.map((day) => weekdayNames[day - 1]).join(' '),
  ...(await cemeteryWords(ctx, cemetery_id)),
  ...(does(ctx, 'desk') && { outside: outside ? 'can be booked from outside' : 'for the office only' }),
})

/** Writes a slot's audit row; schedules and forms that show slots hear of it. */
const auditSlot = (
  ctx: Changing,
  { burial_slot_id, description }: Pick<SlotSetup, 'burial_slot_id' | 'description'>,
  action: string,
  message: string,
) => audit(ctx, { object: 'slot', object_id: burial_slot_id, action, message, data: { name: description } })

const columns = ({ from, to, weekdays, cemetery_id, ...rest }: SlotForm) => ({
  ...rest,
  // With one cemetery it is of all.
  cemetery_id: sql<number | null>`case when only_cemetery() is null then ${cemetery_id ?? null}::int end`,
  slot_from: from,
  slot_to: to,
  weekdays: [...new Set(weekdays)].sort(),
})

/** A slot, locked; with `alone` also against those who are just booking it, which are waited for. */
async function lockSlot(ctx: Changing, burial_slot_id: number, alone = false) {
  const found = ctx.db.selectFrom('burial_slots').selectAll().where('burial_slot_id', '=', burial_slot_id)
  const row = await (alone ? found.forUpdate() : found.forNoKeyUpdate()).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** What a change leaves booked beyond it, in words; empty when nothing is. */
function leftBooked(slot: SlotSetup): string {
  const { length } = daysBeyond(slot, slot.booked_ahead)
  return length === 0 ? '' : `; more than it takes stays booked on ${counted(length, 'day')} ahead`
}

/** Adds a slot, numbered after the last one. */
async function addSlot(ctx: Changing, body: SlotForm, why = ''): Promise<SlotSetup> {
  const { burial_slot_id } = await ctx.db
    .insertInto('burial_slots')
    .values({
      ...columns(body),
      slot_no: sql`(select coalesce(max(slot_no), 0) + 1 from burial_slots)`,
      updated_by: ctx.user.user_id,
    })
    .returning('burial_slot_id')
    .executeTakeFirstOrThrow()
  const slot = await slotById(ctx, burial_slot_id)
  const words = Object.values(await slotWords(ctx, slot)).join(', ')
  await auditSlot(ctx, slot, 'CREATED', `Slot added: ${words}${why}`)
  return slot
}

export const create: Write<typeof slots.create> = {
  change: (ctx, { body }) => addSlot(ctx, body),
}

/** Changes columns of a slot; answers it as it is then. */
async function setSlot(ctx: Changing, burial_slot_id: number, to: UpdateObject<DB, 'burial_slots'>) {
  await ctx.db
    .updateTable('burial_slots')
    .set({ ...to, updated_by: ctx.user.user_id })
    .where('burial_slot_id', '=', burial_slot_id)
    .execute()
  return slotById(ctx, burial_slot_id)
}

/** Other times for a slot that burials name: they keep theirs, which are retired, and a new slot has the new ones. */
async function retime(ctx: Changing, before: SlotSetup, body: SlotForm): Promise<SlotSetup> {
  const kept = `${before.from} to ${before.to}`
  const retired = await setSlot(ctx, before.burial_slot_id, { active: false })
  const message = `Slot ${before.description} is ${body.from} to ${body.to} from now on: its burials keep ${kept}`
  await auditSlot(ctx, retired, 'RETIRED', message + leftBooked(retired))
  return addSlot(ctx, { outside: before.outside, ...body }, `, instead of ${kept}`)
}

/** Changes a slot. What is booked keeps its place, also beyond a lowered capacity; the audit row says how much. */
export const update: Write<typeof slots.update> = {
  async change(ctx, { params: { burial_slot_id }, body: { updated_at, ...body } }) {
    await refuseIfMoved(ctx, await lockSlot(ctx, burial_slot_id, true), updated_at)
    const before = await slotById(ctx, burial_slot_id)
    const isRetimed = before.from !== body.from || before.to !== body.to
    if (isRetimed && before.in_use && before.active) return retime(ctx, before, body)
    const slot = await setSlot(ctx, burial_slot_id, columns(body))
    const message =
      differences(await slotWords(ctx, before), await slotWords(ctx, slot)) || 'Saved without a change'
    await auditSlot(ctx, slot, 'UPDATED', message + leftBooked(slot))
    return slot
  },
}

/** Retires a slot or opens it again; one that is so already stays. */
export const setActive: Write<typeof slots.setActive> = {
  async change(ctx, { params: { burial_slot_id }, body: { active } }) {
    const row = await lockSlot(ctx, burial_slot_id)
    if (row.active === active) {
      unchanged(ctx)
      return slotById(ctx, burial_slot_id)
    }
    const slot = await setSlot(ctx, burial_slot_id, { active })
    if (active) await auditSlot(ctx, slot, 'REOPENED', `Slot ${slot.description} brought back`)
    else await auditSlot(ctx, slot, 'RETIRED', `Slot ${slot.description} retired${leftBooked(slot)}`)
    return slot
  },
}

/** Deletes a slot that no burial names; the foreign key decides, not a count. */
export const remove: Write<typeof slots.remove> = {
  async change(ctx, { params: { burial_slot_id } }) {
    const row = await lockSlot(ctx, burial_slot_id)
    await ctx.db
      .deleteFrom('burial_slots')
      .where('burial_slot_id', '=', burial_slot_id)
      .execute()
      .catch((error: unknown) => {
        if (!brokenConstraint(error)) throw error
        throw conflict(`Burials use the slot ${row.description}. You can retire it but not delete it.`)
      })
    await auditSlot(ctx, row, 'DELETED', `Slot ${row.description} deleted`)
  },
}

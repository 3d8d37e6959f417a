import type { bookings } from '@sexton/contract/bookings/calls'
import { graveInWords, type Booking } from '@sexton/contract/desk/booking'
import type { Parsed } from '@sexton/contract/core/endpoint'
import type { Write } from '../../core/call/verbs.ts'
import type { Changing } from '../../core/context/context.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { tell } from '../../domain/bookings/tell.ts'
import { createBurial, isUndertaker, updateBurial } from '../burials/public.ts'
import { createCustomer } from '../customers/public.ts'
import { addWithSite, addWithSiteType, openDraftSale } from '../sales/public.ts'
import { answer, lockHolding, sayOf } from './answer.ts'
import { groundOf } from './approval-queries.ts'

type Asked = Parsed<typeof bookings.approve>['body']

const unasked = { params: undefined, query: undefined }

/** The next of kin as a customer. */
async function madeOfKin(ctx: Changing, of: Booking): Promise<number> {
  if (!of.nok_last_name) throw invalid({ customer_id: 'The next of kin has no name. Choose a customer.' })
  const { customer_id } = await createCustomer.change(
    ctx,
    {
      ...unasked,
      body: {
        last_name: of.nok_last_name,
        first_name: of.nok_first_name,
        phone1: of.nok_phone,
        email: of.nok_email,
      },
    },
    undefined,
  )
  return customer_id
}

/** Whose burial it is: in a site that somebody owns, an owner's; else the customer chosen, or the next of kin. */
function buyer(
  ctx: Changing,
  of: Booking,
  { customer_id }: Asked,
  ground: Awaited<ReturnType<typeof groundOf>>,
) {
  const owner = ground?.owner_customer_id
  if (owner === null || owner === undefined) return customer_id ?? madeOfKin(ctx, of)
  if (!customer_id || customer_id === owner || ground?.owners.includes(customer_id))
    return customer_id ?? owner
  throw conflict('This site is not theirs. In an owned site the burial is that of its owner.')
}

/** The site on the customer's draft sale, or the one that they own. */
async function placeOn(
  ctx: Changing,
  sale_id: number,
  { site_id, site_type_id }: Asked,
  ground: Awaited<ReturnType<typeof groundOf>>,
): Promise<number> {
  const params = { sale_id }
  if (site_type_id)
    return (await addWithSiteType.change(ctx, { ...unasked, params, body: { site_type_id } }, undefined))
      .sale_site_id
  const isTheirs = ground !== undefined && (ground.owner_customer_id !== null || ground.sale_id === sale_id)
  if (isTheirs && ground.sale_site_id !== null) return ground.sale_site_id
  return (await addWithSite.change(ctx, { ...unasked, params, body: { site_id: site_id! } }, undefined))
    .sale_site_id
}

/** What the burial form has of a booking. */
const formOf = (of: Booking, undertaker_id: number | null) => ({
  burial_date: of.burial_date,
  burial_slot_id: of.burial_slot_id,
  death_date: of.death_date,
  deceased_first_name: of.deceased_first_name,
  deceased_last_name: of.deceased_last_name,
  deceased_gender: of.deceased_gender,
  deceased_birth_date: of.deceased_birth_date,
  deceased_religion: of.deceased_religion,
  undertaker_id,
  nok_first_name: of.nok_first_name,
  nok_last_name: of.nok_last_name,
  nok_relation: of.nok_relation,
  nok_phone1: of.nok_phone,
  nok_email: of.nok_email,
})

/** What its form has no fields for, as its first note. */
const noteOf = (of: Booking) =>
  [
    `Booking ${of.booking_no} of ${of.contractor} (${of.booked_by}).`,
    graveInWords(of) && `${graveInWords(of)}.`,
    of.shroud && 'No coffin: in a shroud.',
    of.site_words && `Site as the director wrote it: ${of.site_words}, of ${of.owner_name ?? 'unknown'}.`,
    of.consent_name &&
      `${[of.consent_name, of.consent_relation].filter(Boolean).join(', ')} consents to the burial.`,
    of.attendance !== null && `About ${of.attendance} people are expected.`,
    of.notes,
  ]
    .filter(Boolean)
    .join('\n')

/** The papers, and what has no field on the form, go on to the burial. */
async function passOn(ctx: Changing, of: Booking, burial_id: number, customer_id: number) {
  await ctx.db
    .updateTable('documents')
    .set({ parent_object: 'burial', parent_object_id: burial_id, customer_id })
    .where('parent_object', '=', 'booking')
    .where('parent_object_id', '=', of.booking_id)
    .execute()
  await ctx.db
    .insertInto('notes')
    .values({
      parent_object: 'burial',
      parent_object_id: burial_id,
      note: noteOf(of),
      user_id: ctx.user.user_id,
      updated_by: ctx.user.user_id,
    })
    .execute()
  const { coffin_length_cm, coffin_width_cm, coffin_height_cm } = of
  await ctx.db
    .updateTable('burials')
    .set({ coffin_length_cm, coffin_width_cm, coffin_height_cm })
    .where('burial_id', '=', burial_id)
    .execute()
}

const notYet = {
  HELD: 'The director has not sent this booking to the office yet.',
  PROPOSED: 'The director has not accepted the proposed time yet.',
}

/**
 * A booking becomes a burial in one transaction (answers-5). The burial is made without a day; then the booking gives its place
 * back under the lock of the day, and the burial takes it.
 */
export const approve: Write<typeof bookings.approve> = {
  async change(ctx, { params: { booking_id }, body }) {
    const booking = await lockHolding(ctx, booking_id, body)
    if (booking.state !== 'SUBMITTED') throw conflict(notYet[booking.state as keyof typeof notYet])
    const ground = body.site_id ? await groundOf(ctx, body.site_id) : undefined
    const chosen = await buyer(ctx, booking, body, ground)
    const { sale_id } = await openDraftSale.change(
      ctx,
      { ...unasked, body: { customer_id: chosen } },
      undefined,
    )
    const sale_site_id = await placeOn(ctx, sale_id, body, ground)
    const { burial_id } = await createBurial.change(
      ctx,
      { ...unasked, body: { sale_id, sale_site_id } },
      undefined,
    )
    const undertaker = (await isUndertaker(ctx, booking.contractor_id)) ? booking.contractor_id : null
    await passOn(ctx, booking, burial_id, chosen)
    await answer(ctx, booking_id, { state: 'CONFIRMED' })
    const burial = formOf(booking, undertaker)
    await updateBurial.change(ctx, { ...unasked, params: { burial_id }, body: { burial } }, undefined)
    await ctx.db.updateTable('bookings').set({ burial_id }).where('booking_id', '=', booking_id).execute()
    await sayOf(ctx, booking, 'CONFIRMED', `approved: burial ${burial_id}`)
    await tell(ctx, booking_id, 'CONFIRMED')
    return { burial_id }
  },
}

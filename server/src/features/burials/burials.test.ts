import { audits } from '@sexton/contract/audits/calls'
import { burials } from '@sexton/contract/burials/calls'
import { addDays, addMonths, todayIn, weekdayDate } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { attach } from '../../test/factories.ts'
import { attachPapers, dayCharge, readyBurial, saleWithSite, wholeForm } from './burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let clerk: Client
let boss: Client
let slot: number

beforeAll(async () => {
  clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
  boss = await park.as()
  const offered = await clerk.call(slots.open, { params: { burial_date: today } })
  slot = offered[0]!.burial_slot_id
})

const fresh = async (type?: string) => {
  const sale = await saleWithSite(park, type)
  const { sale_id, sale_site_id } = sale
  const { burial_id } = await clerk.call(burials.create, { body: { sale_id, sale_site_id } })
  return { ...sale, burial_id, params: { burial_id } }
}

const save = (burial_id: number, burial: object, updateCharges?: number[]) =>
  clerk.ask(burials.update, { params: { burial_id }, body: { burial, updateCharges } })

describe('the states of a burial', () => {
  it('says in its audit rows what was changed in the words of the screens, never by an id or a code (burials-6)', async () => {
    const { burial_id } = await fresh()
    const [cause] = await clerk.call(burials.cods, {})
    await save(burial_id, { deceased_last_name: 'Ng', death_date: '2026-04-03', deceased_gender: 'F' })
    await save(burial_id, {
      cod_id: cause!.cod_id,
      cod_is_bid: true,
      burial_date: addDays(today, 1),
      burial_slot_id: slot,
      deceased_gender: 'M',
      deceased_birth_date: '1950-04-03',
      show_public: true,
    })
    const { burial_slot } = await clerk.call(burials.get, { params: { burial_id } })
    const rows = await boss.call(audits.list, { params: { type: 'burial', id: burial_id } })
    expect(rows[1]!.message).toBe(
      'Date of death: – → Fri, 3 Apr 2026; Deceased last name: – → Ng; Deceased gender: – → Female',
    )
    expect(rows[0]!.message.split('; ')).toEqual(
      expect.arrayContaining([
        `Burial date: – → ${weekdayDate(addDays(today, 1))}`,
        `Slot: – → ${burial_slot}`,
        'Deceased gender: Female → Male',
        'Date of birth: – → Mon, 3 Apr 1950',
        `Cause of death: – → ${cause!.cod}`,
        'Cause of death, document: – → Notice of Death',
        'Shown on the public portal: no → yes',
      ]),
    )
    expect(rows[0]!.message).not.toMatch(/_/)
  })

  it('goes from draft to confirmed to complete, and back, each step with its audit row (burials-1, burials-3)', async () => {
    const { burial_id, sale_id } = await readyBurial(park, clerk, { today, slot })
    const params = { burial_id }
    expect(await clerk.call(burials.confirm, { params, body: {} })).toMatchObject({
      burial_status_ref: 'CONFIRMED',
    })
    const early = await clerk.ask(burials.complete, { params, body: {} })
    expect(early.json().error.reasons).toEqual(['An uploaded burial certificate is required.'])
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    expect(await clerk.call(burials.complete, { params, body: {} })).toMatchObject({
      burial_status_ref: 'COMPLETE',
    })
    expect((await clerk.ask(burials.remove, { params })).statusCode).toBe(409)
    expect((await clerk.ask(burials.setDraft, { params, body: { note: 'Wrong person' } })).statusCode).toBe(
      403,
    )
    expect(await boss.call(burials.setDraft, { params, body: { note: 'Wrong person' } })).toMatchObject({
      burial_status_ref: 'DRAFT',
    })
    const written = await park.db
      .selectFrom('audits')
      .select(['action', 'data'])
      .where('object', '=', 'burial')
      .where('object_id', '=', burial_id)
      .orderBy('audit_id')
      .execute()
    expect(written.map((row) => row.action)).toEqual([
      'CREATED',
      'UPDATED',
      'CONFIRMED',
      'COMPLETED',
      'SET DRAFT',
    ])
    expect(written[2]!.data).toMatchObject({
      name: 'Nguyễn Thị Hồng',
      burial_status_ref: 'CONFIRMED',
      sale_id,
    })
  })

  it('is confirmed only with everything the form requires, documents and charges included (burials-2, burials-14)', async () => {
    const { burial_id, params } = await fresh()
    const { deceased_first_name: _, ...burial } = wholeForm(today, slot)
    await save(burial_id, burial)
    const first = await clerk.ask(burials.confirm, { params, body: {} })
    expect(first.statusCode).toBe(422)
    expect(first.json().error.fields).toEqual({
      'burial.deceased_first_name': 'Deceased first name is required',
      'burial.permit_document_id': 'An uploaded burial permit is required.',
      'burial.cod_document_id': 'An uploaded cause of death is required.',
    })
    await save(burial_id, { deceased_first_name: 'Ng' })
    await attachPapers(park, burial_id)
    const second = await clerk.ask(burials.confirm, { params, body: {} })
    expect(Object.values(second.json().error.fields)).toEqual(['Day of burial is required.'])
    await save(burial_id, {}, [await dayCharge(park)])
    expect((await clerk.call(burials.confirm, { params, body: {} })).burial_status_ref).toBe('CONFIRMED')
    const spoilt = await save(burial_id, { nok_phone1: '' })
    expect(spoilt.json().error.fields).toEqual({
      'burial.nok_phone1': 'Next-of-kin phone 1 is required',
    })
  })

  it('is not completed before its day (burials-3)', async () => {
    const { burial_id } = await readyBurial(park, clerk, { today, slot, burial_date: addDays(today, 3) })
    const params = { burial_id }
    await clerk.call(burials.confirm, { params, body: {} })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    const response = await clerk.ask(burials.complete, { params, body: {} })
    expect(response.statusCode).toBe(409)
    expect(response.json().error.message).toMatch(/^The burial date is in the future\./)
  })
})

describe('the burial form', () => {
  it('requires name and date of death of a draft, and checks the rest for contradictions (burials-14, burials-17)', async () => {
    const { burial_id } = await fresh()
    const burial = { deceased_birth_date: '1950-01-01', death_date: '1949-12-31', deceased_age: 4.5 }
    const response = await save(burial_id, burial)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.fields).toEqual({ 'burial.deceased_age': 'Deceased age must be a number' })
    const next = await save(burial_id, { ...burial, deceased_age: 4 })
    expect(next.json().error.fields).toEqual({
      'burial.deceased_last_name': 'Deceased last name is required',
      'burial.death_date': 'Date of death must be after date of birth',
    })
  })

  it('refuses a form that was opened before somebody else saved (burials-5)', async () => {
    const { burial_id, params } = await fresh()
    const { updated_at } = await clerk.call(burials.get, { params })
    const burial = { deceased_last_name: 'Ng', death_date: today, updated_at }
    expect((await save(burial_id, burial)).statusCode).toBe(200)
    const stale = await save(burial_id, burial)
    expect(stale.statusCode).toBe(409)
    expect(stale.json().error.message).toMatch(/^This was changed by Test Person/)
  })

  it('takes contagion from the cause of death unless it is sent (burials-24)', async () => {
    const { burial_id, params } = await fresh()
    const { cod_id } = (await clerk.call(burials.cods, {})).find((cause) => cause.cod === 'Cholera')!
    const burial = { deceased_last_name: 'Ng', death_date: today }
    await save(burial_id, { ...burial, cod_id })
    expect((await clerk.call(burials.get, { params })).cod_is_contagious).toBe(true)
    await save(burial_id, { cod_id, cod_is_contagious: false })
    expect((await clerk.call(burials.get, { params })).cod_is_contagious).toBe(false)
  })

  it('allows one month ahead, six with PERM_SALES_SUPER, and checks only a changed date (burials-20)', async () => {
    const { burial_id, params } = await fresh()
    const far = addMonths(today, 5)
    const burial = { deceased_last_name: 'Ng', death_date: today, burial_date: far }
    const response = await save(burial_id, burial)
    expect(response.json().error.fields).toEqual({
      'burial.burial_date': 'The burial date can be at most one month ahead',
    })
    await boss.call(burials.update, { params, body: { burial } })
    expect((await save(burial_id, { ...burial, deceased_first_name: 'Wu' })).statusCode).toBe(200)
  })

  it('refuses a date after today for a complete burial (burials-23)', async () => {
    const last = (await clerk.call(slots.open, { params: { burial_date: today } })).at(-1)!
    const { burial_id } = await readyBurial(park, clerk, { today, slot: last.burial_slot_id })
    const params = { burial_id }
    await clerk.call(burials.confirm, { params, body: {} })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    const { updated_at: _, ...burial } = await clerk.call(burials.complete, { params, body: {} })
    const response = await save(burial_id, { ...burial, burial_date: addDays(today, 1) })
    expect(response.json().error.fields).toEqual({
      'burial.burial_date': 'A complete burial cannot have a date after today',
    })
  })

  it('is saved and confirmed on a day that was blocked later: only a change of day or slot is checked (burials-21)', async () => {
    const { burial_id, params } = await fresh()
    await attachPapers(park, burial_id)
    const [day, other] = [addDays(today, 11), addDays(today, 12)]
    const burial = { ...wholeForm(today, slot), burial_date: day }
    expect((await save(burial_id, burial, [await dayCharge(park)])).statusCode).toBe(200)
    const blocked = [{ noburial_date: day }, { noburial_date: other }]
    await park.db.insertInto('no_burial_dates').values(blocked).execute()
    const renamed = await save(burial_id, { ...burial, deceased_last_name: 'Żółć' })
    expect([renamed.statusCode, renamed.json().deceased_last_name]).toEqual([200, 'Żółć'])
    expect((await save(burial_id, { ...burial, burial_date: other })).statusCode).toBe(409)
    expect(await clerk.call(burials.confirm, { params, body: {} })).toMatchObject({
      burial_status_ref: 'CONFIRMED',
      burial_date: day,
    })
  })
})

describe('burial charges', () => {
  it('are added with the burial, follow the form while the sale is DRAFT, and are deleted with the burial (burials-9)', async () => {
    const { burial_id, params, sale_id } = await fresh()
    const before = await clerk.call(burials.lines, { params })
    expect(before.map((line) => line.source_object)).toEqual(['type_charge'])
    const burial = { deceased_last_name: 'Ng', death_date: today }
    const charges = [await dayCharge(park, 'Saturday'), await dayCharge(park, 'Lowering device')]
    await save(burial_id, burial, charges)
    expect((await clerk.call(burials.get, { params })).price).toBe(2800 + 950 + 400)
    await save(burial_id, burial, [await dayCharge(park)])
    expect((await clerk.call(burials.lines, { params })).map((line) => line.line_description)).toEqual([
      'Opening and closing, Lawn Single',
      'Weekday',
    ])
    await clerk.call(burials.remove, { params })
    const { price } = await park.db
      .selectFrom('sales')
      .select('price')
      .where('sale_id', '=', sale_id)
      .executeTakeFirstOrThrow()
    expect(price).toBe(100)
  })
})

describe('flag and headstone', () => {
  it('any clerk sets the flag; only PERM_SALES_SUPER clears it, and the note is stored', async () => {
    const { burial_id, params } = await fresh()
    expect(await clerk.call(burials.flag, { params, body: {} })).toMatchObject({ flag: true })
    expect((await (await park.as('PERM_EDIT')).ask(burials.flag, { params, body: {} })).statusCode).toBe(403)
    const body = { flag: false, note: 'Seen to' }
    expect(await boss.call(burials.flag, { params, body })).toMatchObject({ flag: false })
    const note = await park.db
      .selectFrom('notes')
      .select(['note', 'flagging'])
      .where('parent_object_id', '=', burial_id)
      .where('parent_object', '=', 'burial')
      .executeTakeFirst()
    expect(note).toEqual({ note: 'Seen to', flagging: true })
  })

  it('a headstone can be recorded on a completed burial only (ground-19)', async () => {
    const { burial_id } = await readyBurial(park, clerk, { today, slot })
    const params = { burial_id }
    expect((await clerk.ask(burials.headstone, { params, body: {} })).statusCode).toBe(409)
    await clerk.call(burials.confirm, { params, body: {} })
    await attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
    await clerk.call(burials.complete, { params, body: {} })
    expect(await clerk.call(burials.headstone, { params, body: {} })).toMatchObject({ has_headstone: true })
  })
})

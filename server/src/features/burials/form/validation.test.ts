import { burials } from '@sexton/contract/burials/calls'
import type { BurialMode } from '@sexton/contract/burials/to-check'
import {
  askedBeside,
  askedFor,
  modes,
  contradictory,
  wholeBurial,
} from '@sexton/contract/burials/validation-fixture'
import { todayIn } from '@sexton/contract/values/dates'
import { slots } from '@sexton/contract/slots/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach, makeCustomer } from '../../../test/factories.ts'
import { attachPapers, dayCharge, readyBurial, saleWithSite } from '../burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let slot: number
let customer_id: number
/** A stored burial for each mode that changes one. */
const stored: Partial<Record<BurialMode, number>> = {}

const {
  site_id: _site,
  grave_no: _grave,
  permit_document_id: _,
  cod_document_id: __,
  ...typed
} = wholeBurial(today)

beforeAll(async () => {
  boss = await park.as()
  const offered = await boss.call(slots.open, { params: { burial_date: today } })
  slot = offered[0]!.burial_slot_id
  customer_id = await makeCustomer(park.db, { last_name: 'O’Brien' })
  const { sale_id, sale_site_id } = await saleWithSite(park)
  stored.save = (await boss.call(burials.create, { body: { sale_id, sale_site_id } })).burial_id
  stored.confirm = (await readyBurial(park, boss, { today, slot })).burial_id
  await boss.call(burials.confirm, { params: { burial_id: stored.confirm }, body: {} })
  const imported = { customer_id, deceased_last_name: 'Ng', is_legacy: true, import_key: 'old 1' }
  const row = { ...imported, burial_status_ref: 'COMPLETE' }
  const made = await park.db
    .insertInto('burials')
    .values(row)
    .returning('burial_id')
    .executeTakeFirstOrThrow()
  stored.import = made.burial_id
})

/** Sends the whole burial with a change, as this mode does; answers the messages by field, undefined on success. */
async function messages(mode: BurialMode, change: object): Promise<Record<string, string> | undefined> {
  const burial = { ...typed, burial_slot_id: slot, ...change } as never
  const burial_id = stored[mode]
  const response = burial_id
    ? await boss.ask(burials.update, {
        params: { burial_id },
        body: { burial, note: 'As the books have it' },
      })
    : await boss.ask(burials.createLegacy, { body: { burial } })
  return response.statusCode === 200 ? undefined : response.json().error.fields
}

/** Two documents of the customer, for a legacy burial. */
const papers = async () => ({
  permit_document_id: await attach(park.db, 'customer', customer_id),
  cod_document_id: await attach(park.db, 'customer', customer_id),
})

const legacy = async () => ({ customer_id, ...(await papers()) })

describe.each(modes)('every row of the validation table over HTTP: %s (burials-14, burials-17)', (mode) => {
  const beside = async () => (mode === 'legacy' ? await legacy() : {})

  it('accepts a whole burial', async () => {
    expect(await messages(mode, await beside())).toBeUndefined()
  })

  it.each(askedFor)('"%s" blank: "%s" in the modes that require it', async (field, message, asking) => {
    const refused = await messages(mode, { ...(await beside()), [field]: null })
    expect(refused).toEqual(asking.includes(mode) ? { [`burial.${field}`]: message } : undefined)
  })

  it('a burial without date and slot', async () => {
    const refused = await messages(mode, { ...(await beside()), burial_date: null, burial_slot_id: null })
    const asked = { 'burial.burial_date': 'Burial date is required' }
    if (mode === 'save' || mode === 'import') expect(refused).toBeUndefined()
    else expect(refused).toMatchObject(asked)
  })

  it.each(contradictory(today))('%j is refused', async (change, field, message) => {
    const refused = await messages(mode, { ...(await beside()), ...change })
    expect(refused).toMatchObject({ [`burial.${field}`]: message })
  })
})

describe('what is uploaded or chosen outside the form', () => {
  it.each(askedBeside.slice(0, 2))('"%s" missing: "%s"', async (field, message) => {
    const without = await messages('legacy', { ...(await legacy()), [field]: null })
    expect(without).toEqual({ [`burial.${field}`]: message })
    const { burial_id } = await readyBurial(park, boss, { today, slot: await freeSlot() })
    const paper = field === 'cod_document_id' ? 'COD' : 'BURIAL_PERMIT'
    await park.db
      .deleteFrom('documents')
      .where('parent_object', '=', 'burial')
      .where('parent_object_id', '=', burial_id)
      .where('property_ref', '=', paper)
      .execute()
    const confirming = await boss.ask(burials.confirm, { params: { burial_id }, body: {} })
    expect(confirming.json().error.fields).toEqual({ [`burial.${field}`]: message })
  })

  it('a charge of every required group, when confirming (burials-12)', async () => {
    const { sale_id, sale_site_id } = await saleWithSite(park)
    const { burial_id } = await boss.call(burials.create, { body: { sale_id, sale_site_id } })
    const params = { burial_id }
    await attachPapers(park, burial_id)
    const burial = { ...typed, burial_slot_id: await freeSlot() } as never
    await boss.call(burials.update, { params, body: { burial, updateCharges: [] } })
    const refused = await boss.ask(burials.confirm, { params, body: {} })
    expect(Object.values(refused.json().error.fields)).toEqual(['Day of burial is required.'])
    await boss.call(burials.update, { params, body: { burial, updateCharges: [await dayCharge(park)] } })
    expect((await boss.ask(burials.confirm, { params, body: {} })).statusCode).toBe(200)
  })
})

async function freeSlot() {
  const offered = await boss.call(slots.open, { params: { burial_date: today } })
  return offered.find((one) => one.burials_available > 0)!.burial_slot_id
}

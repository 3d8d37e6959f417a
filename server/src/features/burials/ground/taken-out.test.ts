import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { documents } from '@sexton/contract/documents/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { describe, expect, it } from 'vitest'
import { attach } from '../../../test/factories.ts'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { ground, today } from './who-lies-fixture.ts'

/** A body taken out of the ground is buried anew (ground-17). */
const { park, boss, aSite, buried, completed, setDraft, sold } = ground()

const certificateOf = (burial_id: number) => attach(park.db, 'burial', burial_id, 'BURIAL_CERTIFICATE')
const papersOf = (burial_id: number) =>
  boss().call(documents.get, {
    body: { objects: [{ parentObjectType: 'burial', parentObjectId: burial_id }] },
  })
const confirm = (burial_id: number) => boss().ask(burials.confirm, { params: { burial_id }, body: {} })
async function rebook(burial_id: number, burial_date: string, note?: string) {
  const burial = { burial_date, burial_slot_id: 1, death_date: addDays(burial_date, -1) } as never
  await boss().call(burials.update, { params: { burial_id }, body: { burial, note } })
}

/** Buried, and taken out to be buried in another grave of the site. */
async function takenOut({ confirmed = false } = {}) {
  const on = await sold('LAWN_COMPANION')
  const burial_id = await buried(on, { grave_no: 1 })
  await setDraft(burial_id, 'Wrong grave')
  if (confirmed) expect((await confirm(burial_id)).statusCode).toBe(200)
  const body = { grave_no: 2, note: 'Court order', exhumed: true }
  const moved = await boss().call(burials.changeGrave, { params: { burial_id }, body })
  return { ...on, burial_id, moved }
}

describe('the burial of a body taken out of the ground', () => {
  it('is a draft without day, slot and certificate; an audit row names the old ones', async () => {
    const { burial_id, moved } = await takenOut({ confirmed: true })
    expect(moved).toMatchObject({
      burial_status_ref: 'DRAFT',
      taken_out: true,
      certificate_document_id: null,
      burial_date: null,
      burial_slot_id: null,
    })
    const [old] = (await papersOf(burial_id)).filter(({ property_ref }) =>
      property_ref?.includes('CERTIFICATE'),
    )
    expect(old).toMatchObject({ property_ref: 'FORMER_BURIAL_CERTIFICATE', can_delete: false })
    const row = (await auditsOf(park, 'burial', burial_id)).find(({ action }) => action === 'MOVED')!
    expect(row.message).toContain('Taken out of the ground, to be buried there')
    expect(row.message).toMatch(
      /Before: buried on .+ 20\d\d, Early morning, with the certificate BURIAL_CERT/,
    )
    expect(row.message).toContain(old!.filename)
  })

  it('has its place above those buried meanwhile, once it is complete again', async () => {
    const on = await sold('LAWN_DOUBLE')
    const burial_id = await buried(on)
    await setDraft(burial_id, 'Wrong grave')
    const note = 'It was the day before'
    await rebook(burial_id, addDays(today, -1), note)
    const site_id = await aSite('LAWN_DOUBLE')
    const other = await boss().call(saleSites.addWithSite, { params: on, body: { site_id } })
    await buried({ ...on, sale_site_id: other.sale_site_id }, { first_name: 'John' })
    const body = { site_id, grave_no: 1, note: 'Court order', exhumed: true }
    await boss().call(burials.changeSite, { params: { burial_id }, body })
    await rebook(burial_id, today)
    expect((await confirm(burial_id)).statusCode).toBe(200)
    await certificateOf(burial_id)
    expect(await completed(burial_id)).toMatchObject({ site_id, grave_no: 1, position: 2 })
  })
})

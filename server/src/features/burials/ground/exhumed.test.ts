import { burials } from '@sexton/contract/burials/calls'
import { documents } from '@sexton/contract/documents/calls'
import { describe, expect, it } from 'vitest'
import { auditsOf } from '../../../test/readers/audits-of.ts'
import { ground } from './who-lies-fixture.ts'

/** Someone who was exhumed is reburied (ground-17). */
const { park, boss, buried, setDraft, sold } = ground()

const papersOf = (burial_id: number) =>
  boss().call(documents.get, {
    body: { objects: [{ parentObjectType: 'burial', parentObjectId: burial_id }] },
  })
const confirm = (burial_id: number) => boss().ask(burials.confirm, { params: { burial_id }, body: {} })

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
})

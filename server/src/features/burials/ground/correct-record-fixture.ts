import { burials } from '@sexton/contract/burials/calls'
import { holds } from '@sexton/contract/holds/calls'
import { sites } from '@sexton/contract/sites/calls'
import { expect } from 'vitest'
import type { TestPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { attach } from '../../../test/factories.ts'

export const note = 'The mason found her headstone there'

/** Corrections of the record with their evidence, and the second person who lifts their holds. */
export function corrections({ park, boss }: { park: TestPark; boss: () => Client }) {
  const evidence = (burial_id: number) => attach(park.db, 'burial', burial_id)
  const ask = async (burial_id: number, site_id: number, changed: object = {}) =>
    boss().ask(burials.changeSite, {
      params: { burial_id },
      body: {
        site_id,
        grave_no: 1,
        note,
        happened: 'corrected',
        document_id: await evidence(burial_id),
        ...changed,
      },
    })
  async function corrected(burial_id: number, site_id: number, changed: object = {}) {
    const answer = await ask(burial_id, site_id, changed)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const siteOf = (site_id: number) => boss().call(sites.get, { params: { site_id } })
  async function lifted(site_id: number) {
    const other = await park.as('PERM_SITES')
    for (const { hold_id } of (await siteOf(site_id)).holds)
      await other.call(holds.lift, { params: { hold_id }, body: { note: 'Dug a probe, saw the plate' } })
  }
  return { ask, corrected, lifted, siteOf }
}

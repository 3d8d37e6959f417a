import { burials } from '@sexton/contract/burials/calls'
import { papers, printedPaths } from '@sexton/contract/papers/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { documentPath, openedPdf } from '../../../test/readers/opened-pdf.ts'
import { readyBurial } from '../../burials/burials-fixture.ts'

const park = testPark()
const today = todayIn('Africa/Lusaka')
let boss: Client
let slot: number

beforeAll(async () => {
  boss = await park.as()
  const offered = await boss.call(slots.open, { params: { burial_date: today } })
  slot = offered[0]!.burial_slot_id
})

/** The age in the reply of the call, on the certificate and on the card. */
async function agesOf(burial_id: number) {
  const params = { burial_id }
  const made = await boss.call(papers.burialCertificate, { params })
  const read = [
    await openedPdf(boss, documentPath(made)),
    await openedPdf(boss, printedPaths.burialCard(burial_id)),
  ]
  const { deceased_age } = await boss.call(burials.get, { params })
  const said = read.map(
    ({ text }) =>
      / Age (.+?) (?:Id no|Date of|Burial permit|Next of kin|The burial|For staff)/.exec(text)?.[1],
  )
  return [deceased_age, ...said]
}

const born = async (fields: object) => {
  const { burial_id } = await readyBurial(park, boss, { today, slot })
  await boss.call(burials.update, { params: { burial_id }, body: { burial: fields } })
  return burial_id
}

describe('an age on paper is what the dates say (values-4, burials-18)', () => {
  it('where none was typed, and where a date was corrected after it', async () => {
    const untyped = await born({
      deceased_birth_date: '1950-01-02',
      death_date: '2026-01-01',
      deceased_age: null,
    })
    expect(await agesOf(untyped)).toEqual([75, '75 yrs', '75 yrs'])
    const corrected = { deceased_birth_date: '1950-01-01', deceased_age: null }
    await boss.call(burials.update, { params: { burial_id: untyped }, body: { burial: corrected } })
    expect(await agesOf(untyped)).toEqual([76, '76 yrs', '76 yrs'])
  })
})

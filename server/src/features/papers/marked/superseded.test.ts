import { documents, type DocumentRow } from '@sexton/contract/documents/calls'
import { customers } from '@sexton/contract/customers/calls'
import { invalidWords } from '@sexton/contract/documents/validity'
import { papers } from '@sexton/contract/papers/calls'
import { longDate } from '@sexton/contract/values/long-date'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { documentPath, openedPdf } from '../../../test/readers/opened-pdf.ts'
import { makeCustomer, passOn } from '../../../test/factories.ts'
import { aFulfilledSale } from '../../sales/sales-fixture.ts'
import { markInvalid } from '../mark-void.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

/** The certificate of a site that is owned. */
async function certified() {
  const sold = await aFulfilledSale(park, boss)
  const paper = await boss.call(papers.certificate, { params: { site_id: sold.site_id } })
  return { ...sold, paper }
}

/** One whose site has been passed on since. */
async function superseded() {
  const made = await certified()
  const heir = await makeCustomer(park.db, { last_name: 'Ng' })
  await passOn(park.db, made.site_id, heir)
  const { held_from } = await park.db
    .selectFrom('site_holders')
    .select('held_from')
    .where('site_id', '=', made.site_id)
    .where('held_until', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...made, heir, reason: `the site has another owner since ${longDate(held_from!)}` }
}

const listed = async ({ parent_object_id, document_id }: DocumentRow) => {
  const objects = [{ parentObjectType: 'site' as const, parentObjectId: parent_object_id }]
  const found = await boss.call(documents.get, { body: { objects } })
  return found.find((row) => row.document_id === document_id)!
}

describe('the ownership certificate of a former owner', () => {
  it('says why it is no longer valid in the list, on its pages, and where it is not sent (papers-21)', async () => {
    const { paper, customer_id, heir, reason } = await superseded()
    expect(invalidWords(await listed(paper))).toBe(`No longer valid: ${reason}`)
    for (const id of [customer_id, heir]) {
      const body = { customer_id: id, document_ids: [paper.document_id], to: ['hong@example.com'] }
      const refused = await boss.ask(documents.email, { body })
      expect(refused.statusCode).toBe(422)
    }
    const body = { customer_id: heir, document_ids: [paper.document_id], to: ['hong@example.com'] }
    expect((await boss.ask(documents.email, { body })).json().error.fields.document_ids).toBe(
      `${paper.filename} cannot be emailed because it is no longer valid: ${reason}.`,
    )
    for (let time = 0; time < 2; time += 1) {
      const { text } = await openedPdf(boss, documentPath(paper))
      expect(text).toContain(reason.slice(1))
      expect(text.match(/NO LONGER VALID/g)).toHaveLength(1)
    }
  })

  it('gets its stamp from the next start on, where nobody has opened it (papers-21)', async () => {
    const { paper } = await superseded()
    const failures: unknown[] = []
    await markInvalid(park.core, (error) => failures.push(error))
    expect(failures).toEqual([])
    const unstamped = park.db.selectFrom('documents').select('document_id').where('is_stamped', '=', false)
    const left = await unstamped.where('document_id', '=', paper.document_id).execute()
    expect(left).toEqual([])
  })

  it('names no other owner after two records of the same person were merged (papers-21)', async () => {
    const { paper, customer_id } = await certified()
    const twin = await makeCustomer(park.db, { first_name: 'Chanda', last_name: 'Mwansa' })
    await boss.call(customers.merge, {
      params: { customer_id: twin },
      body: { other_customer_id: customer_id },
    })
    expect(invalidWords(await listed(paper))).toBe(
      'No longer valid: the record of its owner has been corrected',
    )
  })
})

import { papers } from '@sexton/contract/papers/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeSite, siteNoAfter } from '../../test/factories.ts'

const park = testPark({ PARK_NAME: 'Lusaka Memorial Park' })
let boss: Client
let plots = 0

beforeAll(async () => {
  boss = await park.as()
})

/** A customer who owns this many sites. */
async function owner(count: number) {
  const customer_id = await makeCustomer(park.db, {
    first_name: 'Thị Hồng',
    last_name: 'Nguyễn',
    email: 'hong@example.com',
  })
  const site_ids: number[] = []
  while (site_ids.length < count) {
    plots = siteNoAfter(plots)
    const siteId = await makeSite(park.db, 'D', '01', plots)
    await boss.call(saleSites.legacy, { body: { customerId: customer_id, siteId } })
    site_ids.push(siteId)
  }
  return { params: { customer_id }, site_ids }
}

const mailsTo = ({ customer_id }: { customer_id: number }) =>
  park.db.selectFrom('mails').selectAll().where('customer_id', '=', customer_id).execute()

it('of chosen sites go to the addresses and with the words typed (papers-11)', async () => {
  const { params, site_ids } = await owner(3)
  const made = await boss.call(papers.certificate, { params: { site_id: site_ids[0]! } })
  const known = await boss.call(papers.certificates, { params })
  expect(known.map(({ site_id, filename, size_mb }) => [site_id, filename, size_mb])).toEqual([
    [site_ids[0], made.filename, made.size_mb],
    [site_ids[1], null, null],
    [site_ids[2], null, null],
  ])
  const words = { to: ['law@office.example'], subject: 'Two certificates', text: 'As you asked.' }
  const body = { site_ids: [site_ids[2]!, site_ids[0]!], ...words }
  await boss.call(papers.sendCertificates, { params, body })
  const [mail, ...others] = await mailsTo(params)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to_address: 'law@office.example', subject: words.subject, body: words.text })
  expect(mail!.document_ids).toHaveLength(2)
  const { message } = await park.db
    .selectFrom('audits')
    .select('message')
    .where('action', '=', 'CERTIFICATES_EMAILED')
    .where('object_id', '=', params.customer_id)
    .executeTakeFirstOrThrow()
  expect(message).toMatch(
    /^E-mailed the ownership certificates of D-01-\d+, D-01-\d+ to law@office\.example$/,
  )
})

it('are never of another customer’s site (papers-11)', async () => {
  const { params, site_ids } = await owner(1)
  const other = await owner(1)
  const body = { site_ids: [...site_ids, ...other.site_ids] }
  const reply = await boss.ask(papers.sendCertificates, { params, body })
  expect(reply.json().error.fields).toEqual({
    site_ids: 'This customer no longer owns one of these sites. Please reload.',
  })
  expect(await mailsTo(params)).toEqual([])
})

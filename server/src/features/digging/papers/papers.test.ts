import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { digPapers, digPaperPaths, digPasses } from '@sexton/contract/digging/pass-calls'
import { printedPaths } from '@sexton/contract/papers/calls'
import { slots } from '@sexton/contract/slots/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { switchOn } from '../../../test/practices.ts'
import { openedPdf } from '../../../test/readers/opened-pdf.ts'
import { readCodes } from '../../../test/readers/read-codes.ts'
import { coffin } from '../digging-fixture.ts'
import { readyBurial } from '../../burials/burials-fixture.ts'

const park = testPark({ PUBLIC_URL: 'https://park.example' })
const today = todayIn('Africa/Lusaka')
let office: Client
let viewer: Client
let params: { burial_id: number }
let site: { site_id: number; site_ref: string }
const orders: number[] = []

/** Issues an order for a coffin of this length; the one before is replaced. */
async function issued(length: number) {
  await coffin(park.db, params.burial_id, length)
  const body = { depth_cm: 210, notes: 'Soil to the left' }
  orders.push((await office.call(digging.issue, { params, body })).dig_order_id)
}

beforeAll(async () => {
  await switchOn(park, { dig_orders: {} })
  office = await park.as()
  viewer = await park.as('PERM_VIEW')
  const offered = await office.call(slots.open, { params: { burial_date: today } })
  const slot = offered.find((one) => one.burials_available > 0)!.burial_slot_id
  const made = await readyBurial(park, office, { today, slot })
  params = { burial_id: made.burial_id }
  await office.call(burials.confirm, { params, body: {} })
  site = await park.db
    .selectFrom('sites')
    .select(['site_id', 'site_ref'])
    .where('site_id', '=', made.site_id)
    .executeTakeFirstOrThrow()
  await sql`update burials set cod_is_contagious = true where burial_id = ${params.burial_id}`.execute(
    park.db,
  )
  await issued(190)
  await issued(200)
})

describe('the papers that go to a grave', () => {
  it('an order says what is dug for whom, with boxes to sign; its check does not name the site (dig-16)', async () => {
    const { text } = await openedPdf(viewer, digPaperPaths.orders({ date: today }))
    for (const said of ['Order to dig 2', 'Nguyễn Thị Hồng', '210 cm', '200 × 65 × 45 cm', 'one burial'])
      expect(text).toContain(said)
    for (const said of ['ready by', 'Danger: ', 'Soil to the left', 'DIG HERE', 'Marked by'])
      expect(text).toContain(said)
    const [, check = ''] = text.split('Check of order 2')
    expect(check).toContain('Checked by')
    expect(check).toContain('Number on the plot')
    expect(check).not.toContain(site.site_ref)
    expect(text).not.toContain('Order to dig 1')
  })

  it('an order that was replaced says so across the page (dig-16)', async () => {
    const paper = await openedPdf(viewer, digPaperPaths.orders({ dig_order_id: orders[0]! }))
    expect(paper.text).toContain('SUPERSEDED')
    expect((await openedPdf(viewer, digPaperPaths.orders({ dig_order_id: orders[1]! }))).text).not.toContain(
      'SUPERSEDED',
    )
    const missing = await viewer.ask(digPapers.orderPaper, { query: { dig_order_id: '999' } })
    expect(missing.statusCode).toBe(404)
  })

  it('a pass on paper has its code to scan, and neither row nor number; only its own code prints it (dig-17)', async () => {
    const { code, path, pass_no } = await office.call(digPasses.issuePass, { params })
    const { text, bytes } = await openedPdf(office, digPaperPaths.pass(params.burial_id, code))
    for (const said of [`Burial Pass ${pass_no}`, 'Mrs Nguyễn Thị Hồng', 'Block B', code])
      expect(text).toContain(said)
    expect(text).not.toContain(site.site_ref)
    expect(await readCodes(bytes)).toEqual([`https://park.example/portal${path}`])
    const other = await office.ask(digPapers.passPaper, { params, query: { code: 'P-0000-0000' } })
    expect([other.statusCode, other.json().error.message]).toEqual([
      404,
      'This burial has no valid pass with this code.',
    ])
  })

  it('a plot label has the number of the site in large letters and as a code (dig-18)', async () => {
    const code = `https://park.example/site/${site.site_id}?ref=${site.site_ref}`
    for (const path of [{ date: today }, { site_id: site.site_id }]) {
      const { text, bytes } = await openedPdf(viewer, digPaperPaths.labels(path))
      expect(text).toContain(site.site_ref)
      expect(await readCodes(bytes)).toEqual([code])
    }
  })

  it('the day sheet has the orders and lines to sign on, while the park digs by orders (dig-19)', async () => {
    const said = ['Order to dig 2, issued', 'one burial, 210 cm deep', 'Checked by, date and time']
    const read = async () => (await openedPdf(viewer, printedPaths.daySheet(today))).text
    const on = await read()
    for (const words of said) expect(on).toContain(words)
    const { PRACTICES } = park.core.park
    park.core.park.PRACTICES = {}
    const off = await read()
    park.core.park.PRACTICES = PRACTICES
    for (const words of said) expect(off).not.toContain(words)
  })

  it('an order that is stopped says so with its reason, and has neither lines to sign nor a label (dig-16, dig-18)', async () => {
    const dig_order_id = orders[1]!
    const body = { why: 'Roots across the plot' }
    await office.call(digging.stop, { params: { dig_order_id }, body })
    await park.db
      .insertInto('differences')
      .values({
        kind: 'OTHER',
        site_id: site.site_id,
        dig_order_id,
        found_by: office.user_id,
        says_books: 'Nobody lies here.',
        says_ground: 'A coffin lid was seen.',
      })
      .execute()
    for (const path of [{ date: today }, { dig_order_id }]) {
      const { text } = await openedPdf(viewer, digPaperPaths.orders(path))
      for (const said of ['STOPPED', 'Roots across the plot', 'At the grave: A coffin lid was seen.'])
        expect(text).toContain(said)
      for (const said of ['DIG HERE', 'Marked by', 'Checked by']) expect(text).not.toContain(said)
    }
    const labels = await openedPdf(viewer, digPaperPaths.labels({ date: today }))
    expect(labels.text).toContain('No orders to dig on this day.')
  })
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeCustomer, makeOldBurials, makeSite } from '../../server/src/test/factories.ts'
import { demoScreens } from '../demo-park.ts'
import { settled } from '../visit.ts'
import { button, section } from '../words.ts'
import { within } from './budgets.ts'
import { Clerk, desk } from './clerk.ts'

const app = demoScreens()

/** Somebody who owes, and somebody buried in a site, each of a name nobody else has. */
let debtor: { customer_id: number; name: string }
let buried: { burial_id: number; name: string; site_id: number; site_ref: string }

beforeAll(async () => {
  const { db } = app.park
  const owing = await sql<typeof debtor>`
    select customer_id, first_name || ' ' || last_name as name from customers c
    where last_name ~ '^[A-Za-z]{5,}$' and first_name ~ '^[A-Za-z]+$'
      and exists (select from sales s where s.customer_id = c.customer_id and sale_status_ref = 'ORDERED')
      and not exists (select from customers o where o.last_name = c.last_name and o.customer_id <> c.customer_id)
      and not exists (select from burials b where b.deceased_last_name = c.last_name)
    order by 1 limit 1`.execute(db)
  debtor = owing.rows[0]!
  const lying = await sql<typeof buried>`
    select burial_id, deceased_first_name || ' ' || deceased_last_name as name, site_id, site_ref
    from burials b join sites using (site_id)
    where deceased_last_name ~ '^[A-Za-z]{5,}$' and deceased_first_name ~ '^[A-Za-z]+$'
      and not exists (select from burials o
        where o.deceased_last_name = b.deceased_last_name and o.burial_id <> b.burial_id)
      and not exists (select from customers c where c.last_name = b.deceased_last_name)
    order by 1 limit 1`.execute(db)
  buried = lying.rows[0]!
  const customer_id = await makeCustomer(db, { first_name: 'Agnes', last_name: 'Banda' })
  const grave = { site_id: await makeSite(db, 'HM', '1', 1, 'CHILD'), grave_no: 1 }
  const name = { deceased_first_name: 'Mutinta', deceased_last_name: 'Hamoonga', burial_date: '2020-05-04' }
  await makeOldBurials(db, [
    { customer_id, ...name, ...grave, is_legacy: true, burial_status_ref: 'COMPLETE' },
  ])
})

/** Somebody of sales who has just signed in and sees Home. */
async function atHome(): Promise<Clerk> {
  const page = await app.as('sales', '/', desk)
  await settled(page)
  return new Clerk(page)
}

test('the balance of a customer is two keys beyond the name away', async () => {
  const clerk = await atHome()
  await clerk.press('/')
  await clerk.type(debtor.name)
  await clerk.press('Enter')
  await clerk.page.waitForURL(new RegExp(`/customer/${debtor.customer_id}$`))
  await clerk.see(clerk.page.getByText(/^outstanding( since .*)?$/))
  within('home to the balance of a customer', clerk)
})

test('a half-remembered name shows the grave in the box: “hamunga” is Hamoonga (search-13)', async () => {
  const clerk = await atHome()
  await clerk.press('/')
  await clerk.type('hamunga')
  await clerk.see(
    clerk.page
      .getByRole('group', { name: 'Burials' })
      .getByRole('option', { name: /Hamoonga.*grave \d/ })
      .first(),
  )
  within('a grave by a half-remembered name', clerk)
})

test('who owes most is answered in the box (find-18, find-22)', async () => {
  const page = await app.as('manager', '/', desk)
  await settled(page)
  const clerk = new Clerk(page)
  await clerk.press('/')
  await clerk.type('who owes most')
  await clerk.see(
    page
      .getByRole('group', { name: 'Who owes most' })
      .getByRole('option', { name: /K[\d,.]+ outstanding/ })
      .first(),
  )
  within('who owes most', clerk)
})

test('the site of a grave is one click from who lies there', async () => {
  const clerk = await atHome()
  await clerk.press('/')
  await clerk.type(buried.name)
  await clerk.press('Enter')
  await clerk.page.waitForURL(new RegExp(`/burial/${buried.burial_id}$`))
  await clerk.click(clerk.page.getByRole('article').getByRole('link', { name: buried.site_ref }).first())
  await clerk.page.waitForURL(new RegExp(`/site/${buried.site_id}$`))
  within('home to the site of a grave', clerk)
})

test('a burial is searched by name among all', async () => {
  const clerk = await atHome()
  await clerk.click(clerk.page.getByRole('link', { name: 'Burials', exact: true }).first())
  await clerk.page.waitForURL(/\/burials/)
  await settled(clerk.page)
  await clerk.type(buried.name)
  await clerk.press('Enter')
  await clerk.click(clerk.page.getByRole('main').getByRole('link', { name: buried.name }).first())
  await clerk.page.waitForURL(new RegExp(`/burial/${buried.burial_id}$`))
  within('home to a burial by the search', clerk)
})

test('the day sheet is printed', async () => {
  const clerk = await atHome()
  await clerk.page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')))
  await clerk.click(clerk.page.getByRole('link', { name: 'Day sheet' }).first())
  await clerk.click(button(clerk.page, 'Print'))
  await clerk.page.locator('body[data-printed]').waitFor()
  within('home to the printed day sheet', clerk)
})

test('an invoice is opened to print', async () => {
  const { sale_id } = await app.park.db
    .selectFrom('sales')
    .where('sale_status_ref', '=', 'ORDERED')
    .select('sale_id')
    .orderBy('sale_id', 'desc')
    .executeTakeFirstOrThrow()
  const clerk = await atHome()
  await clerk.press('/')
  await clerk.type(`sale ${sale_id}`)
  await clerk.press('Enter')
  await clerk.page.waitForURL(new RegExp(`/sale/${sale_id}$`))
  const opened = clerk.page.waitForEvent('popup')
  await clerk.click(section(clerk.page, 'Order Documents').getByRole('button', { name: 'Invoice' }))
  await (await opened).close()
  within('home to the invoice of a sale', clerk)
  expect(app.faults).toEqual([])
})

import { expect, test } from 'vitest'
import { sales } from '../../contract/src/sales/calls.ts'
import { ground, today } from '../../server/src/features/burials/ground/who-lies-fixture.ts'
import { demoScreens } from '../demo-park.ts'
import { look } from '../visit.ts'
import { button } from '../words.ts'

const app = demoScreens()
const { boss, confirmed, sold: onDraft } = ground(app)

const sitesSold = () =>
  app.park.db
    .selectFrom('sale_sites')
    .innerJoin('sales', 'sales.sale_id', 'sale_sites.sale_id')
    .innerJoin('sites', 'sites.site_id', 'sale_sites.site_id')
    .where('sale_status_ref', '=', 'FULFILLED')
    .where('sales.is_legacy', '=', false)
    .select(['sales.sale_id', 'sales.customer_id', 'sites.site_id', 'site_ref', 'sites.site_type_id'])
    .orderBy('sales.sale_id')

/** Bought ahead and paid for: nobody lies there yet. */
const boughtAhead = () =>
  sitesSold()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('burials').select('burial_id').whereRef('burials.site_id', '=', 'sites.site_id')),
      ),
    )
    .executeTakeFirstOrThrow()

const buriedThere = () =>
  sitesSold()
    .innerJoin('burials', 'burials.site_id', 'sites.site_id')
    .where('burial_status_ref', '=', 'COMPLETE')
    .executeTakeFirstOrThrow()

/** The site the manager is going to choose: the first free one of this type. */
const freeOf = (site_type_id: number) =>
  app.park.db
    .selectFrom('sites')
    .where('site_type_id', '=', site_type_id)
    .where('site_status_ref', '=', 'AVAIL')
    .where('site_no', '<>', 12)
    .select(['site_id', 'site_ref', 'block_ref', 'row_no'])
    .orderBy('sort_key')
    .executeTakeFirstOrThrow()

test('a manager moves a family that bought ahead to another site of the same type', async () => {
  const sold = await boughtAhead()
  const wanted = await freeOf(sold.site_type_id)
  const page = await app.as('manager', `/sale/${sold.sale_id}`)
  await button(page, 'Move site').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Block', { exact: true }).selectOption(wanted.block_ref)
  await dialog.getByLabel('Row', { exact: true }).selectOption(wanted.row_no)
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label: wanted.site_ref })
  await look(page, 'move-site')
  await button(dialog, `Move to ${wanted.site_ref}`).click()
  await page.getByText(`Site moved from ${sold.site_ref} to ${wanted.site_ref}`).waitFor()
  // The signed agreement stays that of the other site (sales-50).
  await page.getByText(`Upload the signed agreement for ${wanted.site_ref}`).waitFor()
  await page.getByText(`Agreement for ${sold.site_ref}:`).waitFor()
  await page.getByText(new RegExp(`^Agreement for ${sold.site_ref} · `)).waitFor()
  await page.getByRole('article').getByRole('link', { name: wanted.site_ref, exact: true }).click()
  await page.getByText('Site owned', { exact: true }).first().waitFor()
  const now = app.park.db.selectFrom('sites').select(['site_status_ref', 'owner_customer_id'])
  expect(await now.where('site_id', '=', wanted.site_id).executeTakeFirst()).toEqual({
    site_status_ref: 'OWN',
    owner_customer_id: sold.customer_id,
  })
  expect(await now.where('site_id', '=', sold.site_id).executeTakeFirst()).toEqual({
    site_status_ref: 'AVAIL',
    owner_customer_id: null,
  })
  expect(app.faults).toEqual([])
})

test('a site where somebody lies is not moved: the button says what to do first, and is not there for a clerk', async () => {
  const { sale_id } = await buriedThere()
  const page = await app.as('manager', `/sale/${sale_id}`)
  const move = button(page, 'Move site').first()
  await move.waitFor()
  expect(await move.getAttribute('aria-disabled')).toBe('true')
  await page
    .getByText(/Use Move Grave to move the burial first/)
    .first()
    .waitFor()
  const clerk = await app.as('sales', `/sale/${sale_id}`)
  await clerk.getByRole('article').first().waitFor()
  expect(await button(clerk, 'Move site').count()).toBe(0)
})

test('a manager changes the grave that floods on the day of the burial, and sets it unsuitable (sales-52)', async () => {
  const { sale_id, sale_site_id, site_id } = await onDraft()
  const burial_id = await confirmed({ sale_id, sale_site_id }, { burial_date: today })
  const body = { defer_agreements: [sale_site_id] }
  await boss().call(sales.place, { params: { sale_id }, body })
  const site = app.park.db.selectFrom('sites').selectAll()
  const old = await site.where('site_id', '=', site_id).executeTakeFirstOrThrow()
  const wanted = await freeOf(old.site_type_id)
  const page = await app.as('manager', `/sale/${sale_id}`)
  await button(page, 'Change grave').click()
  const dialog = page.getByRole('dialog')
  // Another type: the button names what it costs more (sales-53).
  const types = dialog.getByLabel('Site type')
  const bought = await types.inputValue()
  const more = dialog.getByRole('option', { name: /, K[\d,.]+ more$/ }).first()
  await more.waitFor({ state: 'attached' })
  await types.selectOption((await more.textContent())!)
  await dialog.getByRole('button', { name: /^Change to \S+, K[\d,.]+ more$/ }).waitFor()
  await types.selectOption(bought)
  await dialog.getByLabel('Block', { exact: true }).selectOption(wanted.block_ref)
  await dialog.getByLabel('Row', { exact: true }).selectOption(wanted.row_no)
  await dialog.getByLabel('Site', { exact: true }).selectOption({ label: wanted.site_ref })
  await dialog.getByLabel(`No one has been buried in ${old.site_ref} yet`).check()
  await dialog.getByLabel('Reason').fill('Under water')
  await dialog.getByLabel(`Site ${old.site_ref}`).selectOption({ index: 1 })
  await look(page, 'change-grave')
  await button(dialog, `Change to ${wanted.site_ref}`).click()
  await page.getByText(`Grave changed from ${old.site_ref} to ${wanted.site_ref}`).waitFor()
  const burial = app.park.db.selectFrom('burials').select('site_id').where('burial_id', '=', burial_id)
  expect(await burial.executeTakeFirst()).toEqual({ site_id: wanted.site_id })
  const now = await site.where('site_id', '=', site_id).executeTakeFirstOrThrow()
  expect(now.site_status_ref).toBe('UNSUITABLE')
  expect(app.faults).toEqual([])
})

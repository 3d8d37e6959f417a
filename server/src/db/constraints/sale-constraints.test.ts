import { expect, test } from 'vitest'
import {
  aBurial,
  aCustomer,
  aDraft,
  aLine,
  aSaleSite,
  aSitedDraft,
  aUser,
  place,
} from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

const park = plainSql()
const price = (sale_id: number) =>
  park.sql.value<string>('select price from sales where sale_id = $1', sale_id)

test('a customer has at most one draft sale (sales-1)', async () => {
  const customer = await aCustomer(park.sql)
  await aDraft(park.sql, customer)
  expect(await park.sql.refusal(() => aDraft(park.sql, customer))).toBe('sales_one_draft_per_customer')
})

test('a sale’s price is the sum of its lines, and cannot be set otherwise', async () => {
  const sale_id = await aDraft(park.sql)
  const line = await aLine(park.sql, sale_id, 0.1)
  await aLine(park.sql, sale_id, 0.2)
  expect(await price(sale_id)).toBe('0.30')
  await park.sql.rows('delete from sale_lines where sale_line_id = $1', line)
  expect(await price(sale_id)).toBe('0.20')
  const unchanged = 'The amounts of a sale are calculated by the database.'
  expect(await park.sql.refusal('update sales set price = 5 where sale_id = $1', sale_id)).toBe(unchanged)
  expect(await park.sql.refusal('update sales set price_receipted = 0.1 where sale_id = $1', sale_id)).toBe(
    unchanged,
  )
})

test('only a discount is negative, and a discount is never positive (sales-13)', async () => {
  const sale_id = await aDraft(park.sql)
  const insert = `insert into sale_lines (sale_id, parent_object, source_object, product_id, line_description, line_price)
    select $1, 'sale', $2, product_id, 'A line', $3 from products where product_ref = $4`
  const refusal = (...values: unknown[]) => park.sql.refusal(insert, sale_id, ...values)
  expect(await refusal('type_charge', -1, 'SITE')).toBe('sale_lines_only_discount_negative')
  expect(await refusal('discount', 1, 'DISCOUNT')).toBe('sale_lines_only_discount_negative')
  expect(await refusal('ad_hoc', 0, 'SUNDRY')).toBe('sale_lines_ad_hoc_positive')
  const misfit = 'This product cannot be used for this kind of line.'
  expect(await refusal('discount', -1, 'SUNDRY')).toBe(misfit)
  expect(await refusal('ad_hoc', 1, 'DISCOUNT')).toBe(misfit)
  expect(await refusal('ad_hoc', 1, 'SITE')).toBe(misfit)
})

test('discounts never exceed what is charged (sales-15)', async () => {
  const sale_id = await aDraft(park.sql)
  const line = await aLine(park.sql, sale_id, 100)
  await aLine(park.sql, sale_id, -60)
  expect(await park.sql.refusal(() => aLine(park.sql, sale_id, -40.01))).toBe('sales_price_not_negative')
  const remove = 'delete from sale_lines where sale_line_id = $1'
  expect(await park.sql.refusal(remove, line)).toBe('sales_price_not_negative')
})

test('a line belongs to exactly one parent of its own sale, and is deleted with it (sales-7)', async () => {
  const { sale_id, sale_site_id } = await aSitedDraft(park.sql)
  const insert = `insert into sale_lines
      (sale_id, parent_object, sale_site_id, source_object, product_id, line_description, line_price)
    select $1, $2, $3, 'type_charge', product_id, 'Right of burial', 9500 from products where product_ref = 'SITE'`
  expect(await park.sql.refusal(insert, sale_id, 'sale', sale_site_id)).toBe('sale_lines_one_parent')
  expect(await park.sql.refusal(insert, sale_id, 'burial', sale_site_id)).toBe('sale_lines_one_parent')
  expect(await park.sql.refusal(insert, sale_id, 'sale_site', null)).toBe('sale_lines_one_parent')
  const other = await aDraft(park.sql)
  expect(await park.sql.refusal(insert, other, 'sale_site', sale_site_id)).toBe('sale_lines_sale_site')
  await park.sql.rows(insert, sale_id, 'sale_site', sale_site_id)
  expect(await price(sale_id)).toBe('9500.00')
  await park.sql.rows('delete from sale_sites where sale_site_id = $1', sale_site_id)
  expect(await price(sale_id)).toBe('0.00')
})

test('the lines of a placed sale can neither be added, deleted nor changed (sales-8)', async () => {
  const sale_id = await aDraft(park.sql)
  const line = await aLine(park.sql, sale_id, 100)
  await park.sql.together(() => place(park.sql, sale_id))
  const frozen = 'You cannot change the lines of a placed order.'
  expect(await park.sql.refusal(() => aLine(park.sql, sale_id, 1))).toBe(frozen)
  expect(await park.sql.refusal('delete from sale_lines where sale_line_id = $1', line)).toBe(frozen)
  const change = 'update sale_lines set line_price = 1 where sale_line_id = $1'
  expect(await park.sql.refusal(change, line)).toBe('A line cannot be changed. Remove it and add it again.')
})

test('a line keeps what was agreed when its charge leaves the tariff, and the charge cannot be deleted (tariffs-8)', async () => {
  const sale_id = await aDraft(park.sql)
  const line = await park.sql.value(
    `insert into sale_lines (sale_id, parent_object, source_object, other_charge_id, product_id, line_description, line_price)
     select $1, 'sale', 'other_charge', other_charge_id, product_id, description, price from other_charges
     where description = 'Flower vase' returning sale_line_id`,
    sale_id,
  )
  await park.sql.together(() => place(park.sql, sale_id))
  const read = 'select line_description, line_price, charge_id from sale_lines where sale_line_id = $1'
  const agreed = await park.sql.rows(read, line)
  expect(await park.sql.refusal(`delete from other_charges where description = 'Flower vase'`)).toBe(
    'sale_lines_other_charge_id_fkey',
  )
  const leave = `update other_charges set tariff_id = null, price = 1, description = 'Vase'
    where description = 'Flower vase' returning other_charge_id`
  const charge_id = await park.sql.value(leave)
  expect(agreed).toEqual([{ line_description: 'Flower vase', line_price: '450.00', charge_id }])
  expect(await park.sql.rows(read, line)).toEqual(agreed)
  const back = `update other_charges set tariff_id = (select tariff_id from tariffs) where description = 'Vase'`
  expect(await park.sql.refusal(back)).toBe('A charge cannot be moved to another tariff.')
})

test('no charge of a tariff is on the product of discounts (tariffs-7)', async () => {
  for (const table of ['type_charges', 'other_charges', 'event_charges'])
    expect(
      await park.sql.refusal(
        `update ${table} set product_id = (select product_id from products where product_ref = 'DISCOUNT')`,
      ),
    ).toBe('The product DISCOUNT is reserved.')
})

test('names of tariffs and refs of products must differ in more than capitals (tariffs-4, products-1)', async () => {
  expect(await park.sql.refusal(`insert into tariffs (name) values ('STANDARD Tariff')`)).toBe(
    'tariffs_name_without_case',
  )
  const product = `insert into products (product_ref, description) values ('discount', 'Rebate')`
  expect(await park.sql.refusal(product)).toBe('products_ref_without_case')
})

test('a sale’s status agrees with its dates, its invoice and what is outstanding (sales-5)', async () => {
  const sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, 100)
  const set = (columns: string) => park.sql.refusal(`update sales set ${columns} where sale_id = $1`, sale_id)
  expect(await set(`sale_status_ref = 'ORDERED'`)).toBe('sales_draft_is_not_placed')
  expect(await set(`sale_status_ref = 'ORDERED', placed_at = now()`)).toBe('sales_invoice_of_placed')
  await park.sql.together(() => place(park.sql, sale_id))
  expect(await set(`sale_status_ref = 'PAID'`)).toBe('sales_paid_at_of_status')
  expect(await set(`sale_status_ref = 'PAID', paid_at = now()`)).toBe(
    'A PAID or FULFILLED sale must have nothing outstanding.',
  )
  expect(await set('ordered_at = null')).toBe('sales_placed_has_order_date')
})

test('a FULFILLED sale has all its sites and only COMPLETE burials', async () => {
  const { sale_id, sale_site_id } = await aSitedDraft(park.sql)
  const burial = await aBurial(park.sql, sale_site_id)
  const fulfil = `update sales set sale_status_ref = 'FULFILLED', fulfilled_at = now() where sale_id = $1`
  await park.sql.together(() => place(park.sql, sale_id))
  expect(await park.sql.refusal(fulfil, sale_id)).toBe('A FULFILLED sale must have only COMPLETE burials.')
  await park.sql.rows('delete from burials where burial_id = $1', burial)
  await park.sql.rows(
    `insert into sale_sites (sale_id, site_type_id) select $1, site_type_id from site_types where site_type_ref = 'CHILD'`,
    sale_id,
  )
  expect(await park.sql.refusal(fulfil, sale_id)).toBe('A FULFILLED sale must have all its sites.')
})

test('a sale with a discount is placed only with the signatures of two people (sales-16)', async () => {
  const sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, 100)
  await aLine(park.sql, sale_id, -10)
  const [first, second] = [await aUser(park.sql), await aUser(park.sql)]
  const sign = `insert into sale_authorizations (sale_id, slot, description, authorized_user_id, authorized_at)
    values ($1, $2, 'Discount', $3, now())`
  const sentence = 'A placed sale with a discount must have two authorisations.'
  await park.sql.rows(sign, sale_id, 1, first)
  expect(await park.sql.refusal(sign, sale_id, 2, first)).toBe('sale_authorizations_user_once')
  expect(await park.sql.refusal(() => place(park.sql, sale_id))).toBe(sentence)
  await park.sql.rows(sign, sale_id, 2, second)
  expect(await park.sql.refusal(() => place(park.sql, sale_id))).toBe('accepted')
})

test('an invoice is voided, never deleted, and a sale has one that is valid (sales-21)', async () => {
  const sale_id = await aDraft(park.sql)
  await park.sql.together(() => place(park.sql, sale_id))
  expect(await park.sql.refusal('delete from invoices where sale_id = $1', sale_id)).toBe(
    'An invoice can be voided but not deleted.',
  )
  const another = `insert into invoices (invoice_no, sale_id) select next_number('invoice'), $1`
  expect(await park.sql.refusal(another, sale_id)).toBe('invoices_one_live_per_sale')
  const voided = `update invoices set voided_at = now(), void_reason = 'Cancelled' where sale_id = $1`
  expect(await park.sql.refusal(voided, sale_id)).toBe('A placed sale must have its own valid invoice.')
})

test('a cancelled invoice keeps the price and date of its order, whatever becomes of the sale (sales-25)', async () => {
  const sale_id = await aDraft(park.sql)
  await aLine(park.sql, sale_id, 250)
  await park.sql.together(() => place(park.sql, sale_id))
  await park.sql.together(async () => {
    await park.sql.rows(
      `update invoices set voided_at = now(), void_reason = 'Cancelled' where sale_id = $1`,
      sale_id,
    )
    await park.sql.rows(
      `update sales set placed_at = null, ordered_at = null, invoice_no = null, sale_status_ref = 'DRAFT'
       where sale_id = $1`,
      sale_id,
    )
  })
  await aLine(park.sql, sale_id, 50)
  const unchanged = 'select price, ordered_at is not null as dated from invoices where sale_id = $1'
  expect(await park.sql.rows(unchanged, sale_id)).toEqual([{ price: '250.00', dated: true }])
  const stays = 'An issued invoice cannot be changed. Cancel its order to void it.'
  for (const change of ['price = 300', 'voided_at = null, void_reason = null', 'invoice_no = 99'])
    expect(await park.sql.refusal(`update invoices set ${change} where sale_id = $1`, sale_id)).toBe(stays)
})

test('a voided sale frees its sites, lets its customer have a new draft, and stays on record (sales-28)', async () => {
  const { sale_id, site_id, sale_site_id } = await aSitedDraft(park.sql)
  const customer = await park.sql.value('select customer_id from sales where sale_id = $1', sale_id)
  const annul = `update sales set voided_at = now(), void_reason = 'Deleted' where sale_id = $1`
  expect(await park.sql.refusal(annul, sale_id)).toBe('A voided sale cannot hold a site.')
  await park.sql.together(async () => {
    await park.sql.rows(annul, sale_id)
    await park.sql.rows('update sale_sites set released_at = now() where sale_site_id = $1', sale_site_id)
  })
  const next = await aDraft(park.sql, customer)
  expect(await park.sql.refusal(() => aSaleSite(park.sql, next, site_id))).toBe('accepted')
})

test('a legacy sale costs nothing, has no invoice and is never batched (sales-40)', async () => {
  const insert = (columns: string, values: string) =>
    park.sql.refusal(
      `insert into sales (customer_id, tariff_id, is_legacy, placed_at, paid_at, sale_status_ref${columns})
       select $1, tariff_id, true, now(), now(), 'PAID'${values} from tariffs where is_current`,
      customer,
    )
  const customer = await aCustomer(park.sql)
  expect(await insert('', '')).toBe('accepted')
  expect(await insert(', invoice_no', ', 999')).toBe('sales_invoice_of_placed')
  expect(await insert(', price', ', 5')).toBe('A new sale cannot have lines or receipts.')
})

test('one tariff is always the default, and it is available (tariffs-2)', async () => {
  const add = 'insert into tariffs (name, is_available, is_current) values ($1, $2, $3)'
  expect(await park.sql.refusal(add, 'Second', true, true)).toBe('tariffs_one_current')
  expect(await park.sql.refusal('update tariffs set is_current = false')).toBe(
    'There must always be a default tariff.',
  )
  expect(await park.sql.refusal('update tariffs set is_available = false')).toBe(
    'tariffs_current_is_available',
  )
  await park.sql.rows(add, 'Second', true, false)
  const change = async () => {
    await park.sql.rows('update tariffs set is_current = false where is_current')
    await park.sql.rows(`update tariffs set is_current = true where name = 'Second'`)
  }
  expect(await park.sql.refusal(change)).toBe('accepted')
})

test('the product DISCOUNT can be neither deleted, renamed nor charged ad hoc (products-2)', async () => {
  const reserved = 'The product DISCOUNT is reserved.'
  const where = `where product_ref = 'DISCOUNT'`
  expect(await park.sql.refusal(`delete from products ${where}`)).toBe(reserved)
  expect(await park.sql.refusal(`update products set product_ref = 'X' ${where}`)).toBe(reserved)
  expect(await park.sql.refusal(`update products set allow_adhoc = true ${where}`)).toBe(
    'products_discount_is_not_adhoc',
  )
})

test('an exchange rate is above zero and there is one a month (rates-1)', async () => {
  const add = 'insert into exchange_rates (year, month, rate) values (2024, $1, $2)'
  expect(await park.sql.refusal(add, 1, 0)).toBe('exchange_rates_positive')
  expect(await park.sql.refusal(add, 13, 20)).toBe('exchange_rates_month_check')
  await park.sql.rows(add, 1, 25.5)
  expect(await park.sql.refusal(add, 1, 26)).toBe('exchange_rates_pkey')
})

test('a customer has a last name, and a contractor is a company (customers-1)', async () => {
  expect(await park.sql.refusal(`insert into customers (last_name) values (' ')`)).toBe(
    'customers_last_name_check',
  )
  const add = `insert into customers (last_name, is_contractor, is_corporate) values ('Żółć', true, $1)`
  expect(await park.sql.refusal(add, false)).toBe('customers_contractor_is_corporate')
  expect(await park.sql.refusal(add, true)).toBe('accepted')
})

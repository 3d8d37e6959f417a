import { burials } from '@sexton/contract/burials/calls'
import { shownSaleStatus } from '@sexton/contract/core/statuses'
import { permits } from '@sexton/contract/core/permissions'
import { foundOfEach, type Found, type FoundList } from '@sexton/contract/find/calls'
import { phoneWords } from '@sexton/contract/values/phones'
import { receipts } from '@sexton/contract/receipts/calls'
import { sales } from '@sexton/contract/sales/calls'
import { draftAddress, saleAddress } from '../../features/sales/sale-address.ts'
import { dateTime, mediumDate, money, notSet, partialDate, shortDate } from '../../core/format/formats.ts'
import type { MayOpen } from '../../core/screens/may-open.ts'
import type { StatusKind } from '../../ui/theme/status-palette.ts'
import { t } from './find-texts.ts'

/** What can be done with a record without opening it: Tab leads there from its line. */
export interface FindAct {
  key: string
  label: string
  path: string
  /** The dialog that opens there (`askDialog`). */
  dialog?: string
}

/** One line of the list. */
export interface FindOption {
  key: string
  label: string
  /** What tells it from another of that name. */
  facts: string[]
  /** Other words that it is found by. */
  also?: readonly string[]
  acts?: readonly FindAct[]
  /** A sum, at the right. */
  figure?: string
  status?: { kind: StatusKind; ref: string }
  flag?: boolean
  /** Where it leads; without it `act` says what it does. */
  path?: string
  act?: 'keys' | 'sign-out'
}

export interface FindGroup {
  key: string
  label: string
  options: FindOption[]
}

type Row<K extends FoundList> = Found[K][number]
type Facts = (string | false | null | undefined)[]

const known = (...facts: Facts) => facts.filter((fact): fact is string => Boolean(fact))
const dated = (words: 'find.buried' | 'find.ordered', date: string) => date !== notSet && t(words, { date })

/** The year of birth, or what an old record says of it: `about 1850`. */
function bornIn({ deceased_birth_date: date, deceased_birth_words: words }: Row<'burials'>) {
  const year = words ?? date?.slice(0, 4)
  return year && t('find.born', { year })
}

function burial(row: Row<'burials'>): FindOption {
  const day = partialDate(row.burial_date, row.burial_precision, row.burial_words)
  const time = row.burial_slot_from ? `${day}, ${row.burial_slot_from}` : day
  const place = row.grave_no ? t('find.grave', { site: row.site_ref, grave: row.grave_no }) : row.site_ref
  return {
    key: `burial-${row.burial_id}`,
    label: row.name,
    facts: known(
      place ?? row.old_place ?? t('find.no-place'),
      dated('find.buried', time),
      bornIn(row),
      row.number,
    ),
    status: { kind: 'burial', ref: row.burial_status_ref },
    path: `/burial/${row.burial_id}`,
  }
}

export const owes = (sum: number) => (sum > 0 ? t('find.owes', { sum: money(sum) }) : undefined)

/** What the records are shown for: where the user may go and what they may do. */
export interface For {
  mayOpen: MayOpen
  held: ReadonlySet<string>
}

const receiptOf = (sale_id: number): FindAct => ({
  key: 'receipt',
  label: t('find.act.receipt'),
  path: `/sale/${sale_id}`,
  dialog: `receipt-${sale_id}`,
})

/** A receipt for the sale unpaid longest; a sale, and a burial where there is room, unless they are flagged (customers-10). */
function customerActs({ customer_id, flag, owing_sale_id, has_room }: Row<'customers'>, { held }: For) {
  const maySell = permits(sales.create.permission, held) && !flag
  const mayBury = maySell && has_room && permits(burials.create.permission, held)
  const path = draftAddress(customer_id)
  return [
    ...(owing_sale_id !== null && permits(receipts.add.permission, held) ? [receiptOf(owing_sale_id)] : []),
    ...(maySell ? [{ key: 'sale', label: t('find.act.sale'), path }] : []),
    ...(mayBury
      ? [
          {
            key: 'burial',
            label: t('find.act.burial'),
            path: `/customer/${customer_id}`,
            dialog: `add-burial-${customer_id}`,
          },
        ]
      : []),
  ]
}

const customer =
  (given: For) =>
  (row: Row<'customers'>): FindOption => {
    const { customer_id, contact, number } = row
    const phone = row.phone1 && phoneWords(row.phone1)
    return {
      key: `customer-${customer_id}`,
      label: row.name,
      facts: known(
        contact,
        t('find.no', { number: customer_id }),
        phone,
        number !== phone && number,
        row.sites.join(', '),
        row.address1,
      ),
      figure: owes(row.outstanding_sum),
      flag: row.flag,
      acts: customerActs(row, given),
      path: `/customer/${customer_id}`,
    }
  }

const contractor =
  ({ mayOpen }: For) =>
  ({ contractor_id, name, contractor_type, contact, phone1, number }: Row<'contractors'>): FindOption => {
    const phone = phone1 && phoneWords(phone1)
    return {
      key: `contractor-${contractor_id}`,
      label: name,
      facts: known(contractor_type, contact, phone, number !== phone && number),
      path: mayOpen('/contractors') ? '/contractors' : `/burials?undertaker_id=${contractor_id}`,
    }
  }

const site = (row: Row<'sites'>): FindOption => ({
  key: `site-${row.site_id}`,
  label: row.site_ref,
  facts: known(row.site_type, row.owner, row.lying.join(', ')),
  status: { kind: 'site', ref: row.site_status_ref },
  path: `/site/${row.site_id}`,
})

const sale =
  ({ held }: For) =>
  (row: Row<'sales'>): FindOption => ({
    key: `sale-${row.sale_id}`,
    label: t('find.sale', { number: row.sale_id }),
    facts: known(row.customer, row.sites.join(', '), dated('find.ordered', shortDate(row.ordered_at))),
    figure:
      row.sale_status_ref === 'DRAFT' ? money(row.price) : (owes(row.price_outstanding) ?? money(row.price)),
    status: { kind: 'sale', ref: shownSaleStatus(row) },
    acts:
      row.sale_status_ref === 'ORDERED' && row.price_outstanding > 0 && permits(receipts.add.permission, held)
        ? [receiptOf(row.sale_id)]
        : [],
    path: saleAddress(row),
  })

const invoice = (row: Row<'invoices'>): FindOption => ({
  key: `invoice-${row.invoice_no}`,
  label: t('find.invoice', { number: row.invoice_no }),
  facts: known(
    row.is_void && t('find.void'),
    row.customer,
    t('find.sale', { number: row.sale_id }),
    shortDate(row.issued_at),
  ),
  figure: money(row.price),
  path: saleAddress(row),
})

/** Money on account has no sale: its receipt leads to the customer. */
const receiptAddress = ({ sale_id, sale_status_ref, customer_id }: Row<'receipts'>) =>
  sale_id !== null && sale_status_ref !== null
    ? saleAddress({ sale_id, sale_status_ref, customer_id })
    : `/customer/${customer_id}`

const receipt = (row: Row<'receipts'>): FindOption => ({
  key: `receipt-${row.receipt_no}`,
  label: t('find.receipt', { number: row.receipt_no }),
  facts: known(
    row.is_void && t('find.void'),
    row.payer,
    row.sale_id !== null && t('find.sale', { number: row.sale_id }),
    mediumDate(row.receipt_at),
  ),
  figure: money(row.value),
  path: receiptAddress(row),
})

const pastReceipt = (row: Row<'past_receipts'>): FindOption => ({
  key: `past-receipt-${row.past_receipt_id}`,
  label: t('find.receipt', { number: row.receipt_no }),
  facts: known(
    partialDate(row.receipt_date, row.receipt_precision, row.receipt_words),
    row.payer,
    t('find.sale', { number: row.sale_id }),
    row.customer,
    row.amount,
  ),
  path: saleAddress(row),
})

const event = (row: Row<'events'>): FindOption => ({
  key: `event-${row.event_id}`,
  label: `${row.event_type}: ${row.description}`,
  facts: known(dateTime(row.event_time), row.site_ref, row.customer),
  path: `/site/${row.site_id}`,
})

const user = (row: Row<'users'>): FindOption => ({
  key: `user-${row.user_id}`,
  label: row.name,
  facts: known(...row.about, row.email),
  path: `/user/${row.user_id}`,
})

/** Every list's lines. */
const linesOf = (found: Found, given: For): Record<FoundList, FindOption[]> => ({
  burials: found.burials.map(burial),
  customers: found.customers.map(customer(given)),
  companies: found.companies.map(customer(given)),
  contractors: found.contractors.map(contractor(given)),
  sites: found.sites.map(site),
  sales: found.sales.map(sale(given)),
  invoices: found.invoices.map(invoice),
  receipts: found.receipts.map(receipt),
  past_receipts: found.past_receipts.map(pastReceipt),
  events: found.events.map(event),
  users: found.users.map(user),
})

const searches = {
  burials: '/burials?name=',
  customers: '/customers?name=',
  companies: '/customers?corporate=true&name=',
  sales: '/sales?name=',
} as const

/** The search that shows all of a list, where there may be more than is shown. */
function moreOf(list: FoundList, lines: readonly FindOption[], typed: string): FindOption[] {
  if (lines.length < foundOfEach || !(list in searches) || /\d/.test(typed)) return []
  const of = list as keyof typeof searches
  return [
    {
      key: `more-${list}`,
      label: t(`find.more.${of}`, { typed }),
      facts: [],
      path: searches[of] + encodeURIComponent(typed),
    },
  ]
}

const pathOf = ({ path }: FindOption) => path?.split('?')[0] ?? ''

/** What was found for a text, by list, in the order of the reply; what leads nowhere for the user is left out. */
export function foundGroups(found: Found, typed: string, given: For): FindGroup[] {
  const lines = linesOf(found, given)
  return found.order
    .map((list) => ({
      key: list,
      label: t(`find.${list}`),
      options: [...lines[list], ...(found.similar ? [] : moreOf(list, lines[list], typed))].filter((option) =>
        given.mayOpen(pathOf(option)),
      ),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Records in the order in which they were open, as `burial:12,sale:4` names them. */
export function recentOptions(found: Found, recent: string, given: For): FindOption[] {
  const lines = Object.values(linesOf(found, given)).flat()
  return recent
    .split(',')
    .map((one) => one.replace(':', '-'))
    .flatMap((key) => lines.find((option) => option.key === key) ?? [])
    .filter((option) => given.mayOpen(pathOf(option)))
}

import { maxId } from '@sexton/contract/core/fields'
import { mendedRefs, payRefsIn } from '@sexton/contract/bank/pay-ref'
import type { BankLine, Proposal } from '@sexton/contract/bank/match-shapes'
import type {
  AmountFound,
  BeforeFound,
  CustomerFound,
  InvoiceFound,
  ReturnedFound,
  TypedFound,
} from './proposal-rows.ts'

/** What the database knows that could fit the lines of a page. */
export interface Found {
  invoices: readonly InvoiceFound[]
  customers: readonly CustomerFound[]
  amounts: readonly AmountFound[]
  typed: readonly TypedFound[]
  before: readonly BeforeFound[]
  returned: readonly ReturnedFound[]
}

type Line = Pick<BankLine, 'bank_line_id' | 'amount' | 'reference' | 'words'>

/** Proposals of a line: more would be a search. */
const most = 5

/** Where a payer writes the reference. */
export const wordsOf = ({ reference, words }: Line) => [reference, words].filter(Boolean).join(' | ')

const isNumber = (no: number) => no >= 1 && no <= maxId

/** The invoices that a line can mean: quoted rightly, or with one digit wrong; and customers. */
export function numbersIn(line: Line) {
  const text = wordsOf(line)
  const refs = payRefsIn(text)
  return {
    right: refs.flatMap((ref) => ('invoice_no' in ref && isNumber(ref.invoice_no) ? [ref.invoice_no] : [])),
    customers: refs.flatMap((ref) =>
      'customer_id' in ref && isNumber(ref.customer_id) ? [ref.customer_id] : [],
    ),
    mended: refs.length > 0 ? [] : mendedRefs(text, isNumber),
  }
}

const none = { only_amount: false, quoted_no: null, receipt_ids: [], receipt_no: null, receipt_at: null }

/** A payment on an order: as much as is outstanding; the rest is the payer’s. */
const pays = (
  line: Line,
  why: Proposal['why'],
  to: {
    sale_id: number
    invoice_no: number | null
    outstanding: number
    customer_id: number
    customer: string
  },
): Proposal => ({
  ...none,
  why,
  act: 'PAY',
  customer_id: to.customer_id,
  customer: to.customer,
  sale_id: to.sale_id,
  invoice_no: to.invoice_no,
  outstanding: to.outstanding,
  value: Math.min(line.amount, to.outstanding),
})

const holds = (
  why: Proposal['why'],
  { customer_id, customer }: Pick<Proposal, 'customer_id' | 'customer'>,
) => ({
  ...none,
  why,
  act: 'PAY' as const,
  customer_id,
  customer,
  sale_id: null,
  invoice_no: null,
  outstanding: null,
  value: 0,
})

function ofReferences(line: Line, { invoices, customers }: Found): Proposal[] {
  const numbers = numbersIn(line)
  const quoted = numbers.right.flatMap((no) => invoices.filter(({ quoted_no }) => quoted_no === no))
  const right = quoted.map((one): Proposal => {
    const why = one.is_voided ? 'REFERENCE_VOIDED' : 'REFERENCE'
    const made = one.is_owed ? pays(line, why, one) : holds(why, one)
    return one.is_voided
      ? { ...made, quoted_no: one.quoted_no }
      : { ...made, quoted_no: one.is_owed ? null : one.quoted_no }
  })
  const own = numbers.customers.flatMap((no) =>
    customers.filter(({ quoted_id }) => quoted_id === no).map((one) => holds('CUSTOMER_REFERENCE', one)),
  )
  const near = invoices.filter(
    ({ quoted_no, is_owed, is_voided }) => is_owed && !is_voided && numbers.mended.includes(quoted_no),
  )
  // One wrong digit is worth a proposal only where it can mean one open invoice.
  const mended = near.length === 1 ? [pays(line, 'MENDED', near[0]!)] : []
  return [...right, ...own, ...mended]
}

const mine =
  ({ bank_line_id }: Line) =>
  (one: { bank_line_id: number }) =>
    one.bank_line_id === bank_line_id

const typedAs = (one: TypedFound): Proposal => ({
  only_amount: !one.agrees,
  why: one.kind === 'refund' ? 'REFUNDED' : 'TYPED',
  act: 'GIVE',
  customer_id: one.customer_id,
  customer: one.customer,
  sale_id: one.sale_id,
  invoice_no: one.invoice_no,
  quoted_no: null,
  outstanding: null,
  value: 0,
  receipt_ids: [one.receipt_id],
  receipt_no: one.receipt_no,
  receipt_at: one.receipt_at,
})

function incoming(line: Line, found: Found): Proposal[] {
  const refs = ofReferences(line, found)
  const quoted = new Set(refs.filter(({ why }) => why !== 'MENDED').map(({ sale_id }) => sale_id))
  const typed = found.typed.filter(mine(line))
  // A payment that somebody has typed already is not taken twice.
  const same = typed.filter(({ sale_id }) => sale_id !== null && quoted.has(sale_id))
  const others = typed.filter((one) => !same.includes(one))
  const amounts = found.amounts.filter(mine(line)).map((one) => {
    const by = one.by_name ? 'NAME' : 'PHONE'
    return pays(line, one.is_due ? `DUE_${by}` : `AMOUNT_${by}`, one)
  })
  const before = found.before.filter(mine(line)).map((one) =>
    one.sale_id === null || one.outstanding === null
      ? holds('PAID_BEFORE', one)
      : pays(line, 'PAID_BEFORE', {
          ...one,
          sale_id: one.sale_id,
          outstanding: one.outstanding,
        }),
  )
  return [
    ...same.map((one) => typedAs({ ...one, agrees: true })),
    ...refs.filter(({ why }) => why !== 'MENDED'),
    ...others.filter(({ agrees }) => agrees).map(typedAs),
    ...refs.filter(({ why }) => why === 'MENDED'),
    ...amounts,
    ...before,
    ...others.filter(({ agrees }) => !agrees).map(typedAs),
  ]
}

/** A refund or a payment that goes back: where more agrees than the amount before where nothing else does. */
function outgoing(line: Line, found: Found): Proposal[] {
  const typed = found.typed.filter(mine(line)).map(typedAs)
  const returned = found.returned.filter(mine(line)).map((one): Proposal => ({
    ...typedAs({ ...one, receipt_id: 0, kind: 'receipt' }),
    why: 'RETURNED',
    act: 'RETURN',
    receipt_ids: one.receipt_ids,
  }))
  const all = [...typed, ...returned]
  return [...all.filter(({ only_amount }) => !only_amount), ...all.filter(({ only_amount }) => only_amount)]
}

/** What a line probably is, the surest first, each order, account and receipt once (match-4). */
export function proposalsOf(line: Line, found: Found): Proposal[] {
  const all = line.amount > 0 ? incoming(line, found) : outgoing(line, found)
  const keyOf = ({ act, sale_id, customer_id, receipt_ids }: Proposal) =>
    act === 'PAY' ? `${sale_id ?? `account ${customer_id}`}` : receipt_ids.join()
  const once = new Map(all.toReversed().map((one) => [keyOf(one), one]))
  return all.filter((one) => once.get(keyOf(one)) === one).slice(0, most)
}

/**
 * The payment that is posted by itself where the park wants that (match-6): one right reference of an order, no more than is
 * outstanding, and nobody has typed it.
 */
export function certain(line: Line, proposals: readonly Proposal[]): Proposal | undefined {
  const [first] = proposals
  const others = proposals.filter(({ why }) => /REFERENCE/.test(why))
  return first?.why === 'REFERENCE' &&
    first.value === line.amount &&
    first.sale_id !== null &&
    others.length === 1
    ? first
    : undefined
}

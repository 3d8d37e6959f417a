import type { BankLine, LineToMatch, Proposal } from '@sexton/contract/bank/match-shapes'
import { plainDate } from '@sexton/contract/values/dates'
import { sumMoney } from '@sexton/contract/values/money'
import { money } from '../../../core/format/formats.ts'
import { t } from './texts.ts'

export const nameOf = ({ name, phone, party_account }: BankLine) =>
  name ?? phone ?? party_account ?? t('match.no-name')

/** Why a proposal is made, in words. */
export function whyOf({ why, quoted_no, sale_id, only_amount }: Proposal): string {
  if (only_amount) return t('match.why.only-amount', { why: t(`match.why.${why}`) })
  if (why === 'REFERENCE_VOIDED') return t('match.why.REFERENCE_VOIDED', { no: quoted_no ?? '' })
  if (why === 'REFERENCE' && sale_id === null) return t('match.why.REFERENCE.closed')
  return t(`match.why.${why}`)
}

/** What is done if a proposal is taken, in words. */
export function whatOf({ amount }: LineToMatch, one: Proposal): string {
  const { customer, sale_id, value, receipt_no, receipt_at } = one
  if (one.act !== 'PAY') {
    const said = { no: receipt_no ?? '', date: receipt_at ? plainDate(receipt_at) : '', customer }
    return t(one.act === 'GIVE' ? 'match.give' : 'match.return', said)
  }
  const rest = sumMoney([amount, -value])
  if (sale_id === null) return t('match.on-account', { value: money(amount), customer })
  const order = { value: money(value), sale: sale_id, invoice: one.invoice_no ?? '', customer }
  return [t('match.on-order', order), rest > 0 && t('match.rest', { rest: money(rest) })]
    .filter(Boolean)
    .join('; ')
}

/** Where the money of a line is: each order and account with its receipts; what was moved on again is left out. */
export function placesOf({ receipts }: BankLine) {
  const places = new Map<string, BankLine['receipts']>()
  for (const one of receipts) {
    const key = `${one.sale_id} ${one.customer_id} ${one.kind === 'refund'}`
    places.set(key, [...(places.get(key) ?? []), one])
  }
  return [...places.values()]
    .filter((there) => sumMoney(there.map(({ value }) => value)) !== 0)
    .map((there) => {
      const { kind, sale_id, customer_id, customer } = there[0]!
      const numbers = there.map(({ receipt_no }) => receipt_no).join(', ')
      const said = { receipts: t('lines.receipts', { count: there.length, numbers }), customer }
      if (sale_id !== null)
        return { to: `/sale/${sale_id}`, words: t('lines.on-order', { ...said, sale: sale_id }) }
      const words = t(kind === 'refund' ? 'lines.refund' : 'lines.on-account', said)
      return { to: `/customer/${customer_id}`, words }
    })
}

/**
 * What a payer writes beside a transfer: the digits of an invoice number and two check digits of ISO 7064 mod 97-10, short enough for
 * the keypad of a telephone. No single wrong digit and no swap of two neighbours passes.
 */
export type PayRef = { invoice_no: number } | { customer_id: number }

/** Digits of a customer's own reference: a 9, seven of the number, two check digits. No invoice's reference is as long. */
const ofCustomer = { first: '9', digits: 7 }
const customerLength = ofCustomer.first.length + ofCustomer.digits + 2
/** An invoice number has one digit at least. */
const shortest = 3
const longest = 12

const remainder = (digits: string) => Number(BigInt(digits) % 97n)
const passes = (digits: string) => remainder(digits) === 1

const withCheck = (digits: string) => digits + String(98 - remainder(`${digits}00`)).padStart(2, '0')

/** The reference of an invoice: `421757` of invoice 4217. */
export const payRef = (invoice_no: number): string => withCheck(String(invoice_no))

/** A customer's own reference, for money on account: `9000421742` of customer 4217. */
export const customerPayRef = (customer_id: number): string =>
  withCheck(ofCustomer.first + String(customer_id).padStart(ofCustomer.digits, '0'))

/** As papers print it: `4217-57`. */
export const printedRef = (ref: string): string => `${ref.slice(0, -2)}-${ref.slice(-2)}`

/** What digits refer to if their check digits are right; null if they are not. */
function meaningOf(written: string): PayRef | null {
  const digits = written.replace(/^0+/, '')
  if (digits.length < shortest || digits.length > longest || !passes(digits)) return null
  if (digits.length >= customerLength && digits.startsWith(ofCustomer.first))
    return { customer_id: Number(digits.slice(1, -2)) }
  return { invoice_no: Number(digits.slice(0, -2)) }
}

/** What stands between the parts of one number: `4217-57`, `42 17 57`, `4217 - 57`. */
const group = /\d+/g
const between = /^[ .\-/–]{1,3}$/
/** Check digits behind a number that is printed: it is never taken without them, as they may be what says that it is wrong. */
const checkBehind = /^[.\-/–]\d\d(?!\d)/
/** Parts that are tried together. */
const mostGroups = 6

/** The numbers in a text: those that stand alone or are printed as a reference is, then those of several parts. */
function numbersIn(text: string): string[] {
  const groups = [...text.matchAll(group)].map(({ 0: digits, index }) => ({ digits, from: index }))
  const [plain, joined]: [string[], string[]] = [[], []]
  for (const [at, { digits, from }] of groups.entries()) {
    let [all, end] = [digits, from + digits.length]
    if (!checkBehind.test(text.slice(end, end + 4))) plain.push(digits)
    for (const next of groups.slice(at + 1, at + mostGroups)) {
      if (!between.test(text.slice(end, next.from))) break
      all += next.digits
      if (all.length > longest) break
      end = next.from + next.digits.length
      if (text.slice(from, end) === printedRef(all)) plain.push(all)
      else joined.push(all)
    }
  }
  return [...new Set([...plain, ...joined])]
}

/** The references in free words whose check digits are right, the likeliest first. */
export function payRefsIn(text: string): PayRef[] {
  const found = numbersIn(text).flatMap((digits) => meaningOf(digits) ?? [])
  return [...new Map(found.map((ref) => [JSON.stringify(ref), ref])).values()]
}

/** Every number that differs from this one by one digit, or by two neighbours that are swapped. */
function* nearTo(digits: string): Generator<string> {
  for (let at = 0; at < digits.length; at += 1) {
    const [before, here, after] = [digits.slice(0, at), digits[at]!, digits.slice(at + 1)]
    for (const other of '0123456789') if (other !== here) yield before + other + after
    const next = after[0]
    if (next !== undefined && next !== here) yield before + next + here + after.slice(1)
  }
}

/**
 * The open invoices whose references differ from a number in the words by one digit or a swap: proposals, never matched by themselves.
 * Words with a right reference have none.
 */
export function mendedRefs(text: string, isOpen: (invoice_no: number) => boolean): number[] {
  if (payRefsIn(text).length > 0) return []
  const near = numbersIn(text)
    .filter(({ length }) => length >= shortest && length <= longest)
    .flatMap((digits) => [...nearTo(digits)].flatMap((one) => meaningOf(one) ?? []))
  const invoices = near.flatMap((ref) =>
    'invoice_no' in ref && isOpen(ref.invoice_no) ? [ref.invoice_no] : [],
  )
  return [...new Set(invoices)]
}

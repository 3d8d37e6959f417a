import { sales } from '@sexton/contract/sales/calls'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import type { FileLine } from '../../server/src/features/bank/files/bank-file.ts'
import { makeTruth, type Truth } from '../../server/src/test/bank/truth.ts'
import type { Person } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'
import { addCharge, draftOf } from '../frame/sales.ts'

/** Who owes money on an order, and what of it has come. Amounts are hundredths. */
export interface Family {
  customer_id: number
  sale_id: number
  invoice_no: number
  price: number
  received: number
  /** What is on their account. */
  held: number
}

export const owedBy = ({ price, received }: Family) => price - received

export async function newFamily(clerk: Person, price: number): Promise<Family> {
  const { customer_id, sale_id } = await draftOf(clerk)
  await addCharge(clerk, sale_id, price / 100)
  const { invoice_no } = await clerk.call(sales.place, { params: { sale_id }, body: {} })
  return { customer_id, sale_id, invoice_no: invoice_no!, price, received: 0, held: 0 }
}

/** What a line is of: a family's payment, quoted well or badly, money of nobody known, or none of the park's. */
export interface Meant {
  family?: Family
  quoted: 'right' | 'wrong' | 'none'
}

const words = ['grave of J. Phiri', 'thank you', 'for "Mum"', 'Café Lusaka, ünder', '']

/** One digit is another one. */
function mistyped(digits: string, random: Random): string {
  const at = random.int(0, digits.length - 1)
  return digits.slice(0, at) + String((Number(digits[at]) + random.int(1, 9)) % 10) + digits.slice(at + 1)
}

function meant(line: FileLine, families: readonly Family[], random: Random): { line: FileLine; is: Meant } {
  // Of money that comes back its words say so.
  if (line.amount < 0) return { line: { ...line, reference: '' }, is: { quoted: 'none' } }
  const said = { ...line, words: random.pick(words), reference: '' }
  if (random.chance(0.12)) return { line: said, is: { quoted: 'none' } }
  const family = random.pick(families)
  const ref = payRef(family.invoice_no)
  const quoted = random.pick(['right', 'right', 'right', 'wrong', 'none'] as const)
  if (quoted === 'none') return { line: said, is: { family, quoted } }
  if (quoted === 'wrong')
    return { line: { ...said, reference: mistyped(ref, random) }, is: { family, quoted } }
  return {
    line: { ...said, reference: random.pick([ref, printedRef(ref), `INV ${ref}`]) },
    is: { family, quoted },
  }
}

/** All that the bank says of a line: equal ones are told apart by nothing. */
export const told = (line: FileLine) => JSON.stringify(line)

/** A few days of an account on which these families pay, with twins and money that comes back; and whose each line is. */
export function paymentsOf(families: readonly Family[], account_no: string, random: Random) {
  const size = { days: random.int(2, 5), perDay: 4, hasIds: random.chance(0.5), hasFees: false }
  const made: Truth = { ...makeTruth(random, size), account_no }
  const known = new Map<string, ReturnType<typeof meant>>()
  const movements = made.movements.map(({ batch, ...line }) => {
    const key = told(line)
    const found = known.get(key) ?? meant(line, families, random)
    known.set(key, found)
    return { ...found.line, batch }
  })
  const whose = new Map([...known.values()].map(({ line, is }) => [told(line), is]))
  return { truth: { ...made, movements }, whose }
}

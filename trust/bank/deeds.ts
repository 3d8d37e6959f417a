import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine } from '@sexton/contract/bank/match-shapes'
import { toHundredths } from '@sexton/contract/values/money'
import type { Answer } from '../../processes/caller.ts'
import type { Person } from '../frame/people.ts'
import { owedBy, type Family, type Meant } from './families.ts'

/** A line as it should stand. */
export interface Line {
  id: number
  cents: number
  is: Meant
  state: 'OPEN' | 'MATCHED' | 'UNIDENTIFIED' | 'NOT_OURS'
  /** What of it came to a family's order, and what to their account. */
  paid?: { family: Family; order: number; rest: number } | undefined
  /** Whether its money was unidentified before. */
  identified?: boolean
  receipts: number[]
  /** The line by which the bank took it back. */
  returnedBy?: Line
  /** The line that it takes back. */
  returns?: Line
}

/** Something that is done with a line, and what follows from it. */
export interface Deed {
  name: string
  send(by: Person): Promise<Answer>
  done(reply: BankLine): void
}

const params = ({ id }: Line) => ({ bank_line_id: id })

const receiptsOf = (reply: BankLine) =>
  reply.receipts.filter(({ value }) => value > 0).map(({ receipt_id }) => receipt_id)

/** On the order as much as is owed, and the rest on account. */
function divided(line: Line, family: Family) {
  const order = Math.min(line.cents, owedBy(family))
  return { family, order, rest: line.cents - order }
}

const formOf = ({ family, order }: ReturnType<typeof divided>) => ({
  customer_id: family.customer_id,
  parts: order > 0 ? [{ sale_id: family.sale_id, value: order / 100 }] : [],
})

function pays({ family, order, rest }: ReturnType<typeof divided>, sign: 1 | -1): void {
  family.received += sign * order
  family.held += sign * rest
}

const paying =
  (call: typeof bankLines.match | typeof bankLines.identify, name: string) =>
  (line: Line): Deed => {
    const paid = divided(line, line.is.family!)
    return {
      name,
      send: (by) => by.ask(call, { params: params(line), body: formOf(paid) }),
      done(reply) {
        Object.assign(line, {
          state: 'MATCHED',
          paid,
          identified: name === 'identify',
          receipts: receiptsOf(reply),
        })
        pays(paid, 1)
      },
    }
  }

export const match = paying(bankLines.match, 'match')
export const identify = paying(bankLines.identify, 'identify')

export const hold = (line: Line): Deed => ({
  name: 'unidentified',
  send: (by) => by.ask(bankLines.unidentified, { params: params(line), body: {} }),
  done: (reply) => void Object.assign(line, { state: 'UNIDENTIFIED', receipts: receiptsOf(reply) }),
})

export const setAside = (line: Line): Deed => ({
  name: 'not ours',
  send: (by) =>
    by.ask(bankLines.notOurs, { params: params(line), body: { why: 'Fee of the bank', account: '6400' } }),
  done: () => void (line.state = 'NOT_OURS'),
})

/** The bank took a payment back. */
export const returned = (line: Line, back: Line): Deed => ({
  name: 'returned',
  send: (by) => by.ask(bankLines.takeBack, { params: params(line), body: { receipt_ids: back.receipts } }),
  done() {
    Object.assign(line, { state: 'MATCHED', returns: back })
    back.returnedBy = line
    pays(back.paid!, -1)
  },
})

export const undo = (line: Line): Deed => ({
  name: 'undo',
  send: (by) => by.ask(bankLines.undo, { params: params(line), body: { state: line.state } }),
  done() {
    if (line.paid) pays(line.paid, -1)
    // What was identified is unidentified first, then open.
    const before = line.identified ? 'UNIDENTIFIED' : 'OPEN'
    Object.assign(line, { state: before, paid: undefined, identified: false })
  },
})

/** A payment that is whole on the books, and can be taken back. */
export const canReturn = (line: Line, of: Line) =>
  of.state === 'MATCHED' &&
  !!of.paid &&
  !of.identified &&
  !of.returnedBy &&
  !of.returns &&
  of.cents === -line.cents

/** What comes of a line is what its receipts come to. */
export const centsOf = ({ receipts }: BankLine) =>
  receipts.reduce((sum, { value }) => sum + toHundredths(value), 0)

import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankDays } from '@sexton/contract/bank/day-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine } from '@sexton/contract/bank/match-shapes'
import { toHundredths } from '@sexton/contract/values/money'
import { sql } from 'kysely'
import type { FileLine } from '../../server/src/features/bank/files/bank-file.ts'
import { asTold, formatNames, type FormatName } from '../../server/src/test/bank/formats.ts'
import type { Park } from '../frame/park.ts'
import type { Person } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'
import { Difference } from '../lives/difference.ts'
import {
  canReturn,
  centsOf,
  hold,
  identify,
  match,
  returned,
  setAside,
  undo,
  type Deed,
  type Line,
} from './deeds.ts'
import { newFamily, owedBy, paymentsOf, told, type Family, type Meant } from './families.ts'
import { readInto } from './read-into.ts'

export interface Lived {
  park: Park
  /** Two who match at once, and who signs. */
  people: readonly [Person, Person, Person]
  random: Random
  /** Of a way to pay that no other account has. */
  payment_type_id: number
  count(what: string): void
}

const fail = (message: string): never => {
  throw new Difference(message)
}

const countsOf = (lines: readonly FileLine[]) => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(told(line), (counts.get(told(line)) ?? 0) + 1)
  return counts
}

/** An account, the families that pay on it, and what is known of its lines. */
class Life {
  readonly lines = new Map<number, Line>()
  /** Of each line the most that one file told. */
  readonly most = new Map<string, number>()

  constructor(
    readonly lived: Lived,
    readonly bank_account_id: number,
    readonly families: readonly Family[],
    readonly whose: ReadonlyMap<string, Meant>,
  ) {}

  /** The lines are what the files told, each as often as one file had it. */
  async look(lines: readonly FileLine[]): Promise<void> {
    for (const [line, count] of countsOf(lines))
      this.most.set(line, Math.max(count, this.most.get(line) ?? 0))
    const found = await this.lived.people[0].call(bankLines.list, {
      query: { bank_account_id: this.bank_account_id },
    })
    const counts = countsOf(found.map(asRead))
    const inOrder = (of: ReadonlyMap<string, number>) =>
      [...of].map(([line, count]) => `${count} × ${line}`).sort()
    const [is, due] = [inOrder(counts), inOrder(this.most)]
    const other = due.find((line) => !is.includes(line)) ?? is.find((line) => !due.includes(line))
    if (other) fail(`the lines of the files and of the account differ: ${other}`)
    for (const line of found) this.know(line)
  }

  private know(line: BankLine): void {
    const known = this.lines.get(line.bank_line_id)
    if (known && known.state !== line.state)
      fail(`line ${known.id} is ${line.state} instead of ${known.state}`)
    if (known) return
    const is = this.whose.get(told(asRead(line))) ?? fail(`nobody wrote ${told(asRead(line))}`)
    const cents = toHundredths(line.amount)
    this.lines.set(line.bank_line_id, { id: line.bank_line_id, cents, is, state: 'OPEN', receipts: [] })
  }

  /** What can be done with a line now. */
  private deedFor(line: Line): Deed | undefined {
    const { random } = this.lived
    const { family } = line.is
    if (line.state === 'UNIDENTIFIED') return family && identify(line)
    if (line.state === 'NOT_OURS') return random.chance(0.1) ? undo(line) : undefined
    if (line.state === 'MATCHED')
      return !line.returnedBy && !line.returns && random.chance(0.15) ? undo(line) : undefined
    if (line.cents < 0) {
      const back = [...this.lines.values()].find((one) => canReturn(line, one))
      return back ? returned(line, back) : setAside(line)
    }
    return family && random.chance(0.85) ? match(line) : hold(line)
  }

  /** Two do the same with each line at once: one does it, and the other one is told. */
  async work(): Promise<void> {
    const [first, second] = this.lived.people
    for (const line of this.lines.values()) {
      const deed = this.deedFor(line)
      if (!deed) continue
      const answers = await Promise.all([first, second].map((by) => deed.send(by)))
      const done = answers.filter(({ status }) => status === 200)
      const said = answers.map(({ status, text }) => `${status} ${text.slice(0, 160)}`).join(' and ')
      if (done.length !== 1 || answers.some(({ status }) => status !== 200 && status !== 409))
        fail(`${deed.name}, by two at once: ${said}`)
      const reply = done[0]!.body as BankLine
      deed.done(reply)
      this.lived.count(deed.name)
      this.compare(line, reply)
    }
    await this.addUp()
  }

  private compare(line: Line, reply: BankLine): void {
    if (reply.state !== line.state) fail(`line ${line.id} is ${reply.state} instead of ${line.state}`)
    const due = line.state === 'MATCHED' || line.state === 'UNIDENTIFIED' ? line.cents : 0
    if (centsOf(reply) !== due)
      fail(`the receipts of line ${line.id} come to ${centsOf(reply)} instead of ${due}`)
  }

  /** A right reference is proposed first, a wrong one never as right. */
  async propose(): Promise<void> {
    const query = { bank_account_id: this.bank_account_id, limit: 50 }
    for (const { bank_line_id, proposals } of await this.lived.people[0].call(bankLines.left, { query })) {
      const { is, cents } = this.lines.get(bank_line_id)!
      if (!is.family || cents < 0 || owedBy(is.family) === 0) continue
      const sure = proposals.filter(({ why }) => why === 'REFERENCE')
      const first = proposals[0]?.sale_id
      if (is.quoted === 'right' && (sure.length === 0 || first !== is.family.sale_id))
        fail(`line ${bank_line_id} quotes order ${is.family.sale_id}, and order ${first} is proposed`)
      if (is.quoted !== 'right' && sure.length > 0)
        fail(`line ${bank_line_id} quotes nothing right, and is taken for sure`)
    }
  }

  /** Sum of lines = receipts + what is open + not ours, in the books and as this life knows them. */
  async addUp(): Promise<void> {
    const { rows } = await sql<{ state: string; lines: number; receipts: number }>`
      select l.state, sum(l.amount * 100)::int as lines, coalesce(sum(r.total * 100), 0)::int as receipts
      from bank_lines l left join lateral (select sum(value) as total from receipts
        where bank_line_id = l.bank_line_id and voided_at is null) r on true
      where l.bank_account_id = ${this.bank_account_id} group by l.state order by l.state`.execute(
      this.lived.park.db,
    )
    for (const { state, lines, receipts } of rows) {
      const due = [...this.lines.values()].filter((one) => one.state === state)
      const cents = due.reduce((sum, one) => sum + one.cents, 0)
      const isPaid = state === 'MATCHED' || state === 'UNIDENTIFIED'
      if (lines !== cents || receipts !== (isPaid ? cents : 0))
        fail(`lines that are ${state}: ${lines}, with receipts of ${receipts}, instead of ${cents}`)
    }
    for (const family of this.families) await this.compareFamily(family)
  }

  private async compareFamily({ sale_id, customer_id, price, received, held }: Family): Promise<void> {
    const { rows } = await sql<{ owed: number; held: number }>`
      select (price_outstanding * 100)::int as owed, coalesce((select balance * 100 from account_balances
        where customer_id = ${customer_id}), 0)::int as held from sales where sale_id = ${sale_id}`.execute(
      this.lived.park.db,
    )
    const is = rows[0]!
    if (is.owed !== price - received || is.held !== held)
      fail(
        `order ${sale_id} owes ${is.owed}, on account ${is.held}, instead of ${price - received} and ${held}`,
      )
  }

  /** Who matched does not sign; somebody else does, once nothing is open. */
  async sign({ through, closing }: { through: string; closing: number }): Promise<void> {
    const given = {
      params: { bank_account_id: this.bank_account_id },
      body: { through, closing: closing / 100 },
    }
    if (this.lines.size === 0) return
    const [matcher, , signer] = this.lived.people
    const wrong = await signer.ask(bankDays.sign, {
      ...given,
      body: { through, closing: (closing + 1) / 100 },
    })
    if (wrong.status !== 422) fail(`days that do not come to their balance are signed: ${wrong.status}`)
    const right = await signer.ask(bankDays.sign, given)
    if (right.status !== 200) fail(`days are not signed: ${right.status} ${right.text.slice(0, 200)}`)
    const again = await matcher.ask(bankDays.sign, given)
    if (again.status < 400) fail('days are signed twice')
    this.lived.count('days signed')
  }
}

/** A line as the bank wrote it. */
function asRead(line: BankLine): FileLine {
  const { booked_on, value_on, is_return } = line
  return {
    booked_on,
    value_on,
    amount: toHundredths(line.amount),
    fee: toHundredths(line.fee),
    name: line.name ?? '',
    party_account: line.party_account ?? '',
    phone: line.phone ?? '',
    reference: line.reference ?? '',
    words: line.words ?? '',
    bank_ref: line.bank_ref ?? '',
    is_return,
  }
}

/** Opens an account that holds what the bank says. */
async function open(
  { people: [clerk], payment_type_id }: Lived,
  { account_no, first_on, opening }: { account_no: string; first_on: string; opening: number },
): Promise<number> {
  const { bank_account_id } = await clerk.call(bankAccounts.create, {
    body: {
      bank_account: `Account ${account_no}`,
      kind: 'BANK',
      account_no,
      payment_type_id,
      payment_mode_id: null,
      fees_account: '6400',
      opens_on: first_on,
      opening_balance: opening / 100,
    },
  })
  return bank_account_id
}

const FILES = 4

/** Lives one life: some files of an account in any order, and between them two clerks who match what is there. */
export async function live(lived: Lived): Promise<void> {
  const { random, people } = lived
  const families: Family[] = []
  for (let at = 0; at < 3; at += 1) families.push(await newFamily(people[0], random.int(100_000, 3_000_000)))
  const account_no = String(1_000_000_000 + lived.payment_type_id)
  const { truth, whose } = paymentsOf(families, account_no, random)
  const format: FormatName = random.pick(formatNames)
  const asWritten = new Map(
    truth.movements.map((one) => [told(asTold(one, format)), whose.get(told(asTold(one, 'camt')))!]),
  )
  const life = new Life(lived, await open(lived, truth), families, asWritten)
  for (let at = 0; at <= FILES; at += 1) {
    const file = { format, truth, random, whole: at === FILES }
    const lines =
      truth.movements.length > 0 ? await readInto([people[0], people[1]], life.bank_account_id, file) : []
    await life.look(lines)
    await life.propose()
    await life.work()
  }
  const closing = truth.opening + [...life.lines.values()].reduce((sum, { cents }) => sum + cents, 0)
  while ([...life.lines.values()].some(({ state }) => state === 'OPEN')) await life.work()
  await life.sign({ through: truth.last_on, closing })
}

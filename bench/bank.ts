import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankFiles } from '@sexton/contract/bank/file-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { payRef, printedRef } from '@sexton/contract/bank/pay-ref'
import { practices } from '@sexton/contract/practices/calls'
import { addDays, todayIn } from '@sexton/contract/values/dates'
import { form } from '../server/src/test/multipart.ts'
import { expect, type Case } from './rig/case.ts'
import { ofTurn, shuffled } from './rig/draw.ts'
import type { ServedPark } from './rig/served-park.ts'
import type { User } from './rig/user.ts'
import { most } from './targets/target.ts'

interface Owing {
  invoice_no: number
  owed: number
  name: string
  phone: string | null
}

const owing = `select invoice_no, price_outstanding as owed, last_name as name, phone1 as phone
  from sales join customers using (customer_id) where sale_status_ref = 'ORDERED' and price_outstanding > 0
  order by sale_id limit 30000`

/** A line of a bank: of two one quotes its reference, of the others one has the amount and the name, one a name alone. */
function lineOf({ invoice_no, owed, name, phone }: Owing, at: number, until: string) {
  const day = addDays(until, -(at % 61))
  const [amount, words] = [
    [owed, `Grave ${printedRef(payRef(invoice_no))}`],
    [owed, `payment for grave ${at}`],
    [100 + (at % 900), printedRef(payRef(invoice_no))],
    [50 + (at % 400), `church collection ${at}`],
  ][at % 4]!
  return `${day},${Number(amount).toFixed(2)},R ${name},${phone ?? ''},${words},${at}`
}

/** A file of so many lines, the further ones of an account. */
function fileOf(orders: readonly Owing[], from: number, lines: number, until: string) {
  const rows = Array.from({ length: lines }, (_, at) => lineOf(ofTurn(orders, from + at), from + at, until))
  return Buffer.from(['Date,Amount,Name,Phone,Description,Transaction ID', ...rows, ''].join('\n'))
}

/** Switches the practice on, and adds an account with a way to pay of its own. */
async function anAccount(park: ServedPark, user: User, today: string) {
  const [way] = await park.rows<{ id: number }>(
    "insert into payment_types (payment_type) values ('Bench transfer') returning payment_type_id as id",
  )
  await user.call(practices.save, {
    params: { practice: 'bank' },
    body: { since: today, options: {} },
  })
  const body = {
    bank_account: 'Bench',
    kind: 'BANK' as const,
    account_no: '4711',
    payment_type_id: way!.id,
    payment_mode_id: null,
    fees_account: null,
    opens_on: addDays(today, -90),
    opening_balance: 0,
  }
  return (await user.call(bankAccounts.create, { body })).right().bank_account_id
}

async function read(user: User, bank_account_id: number, content: Buffer) {
  const began = performance.now()
  const sent = form([{ name: 'lines.csv', content, field: 'file' }], { add: 'true' })
  const answer = await user.call(bankFiles.read, { params: { bank_account_id }, body: {} }, sent)
  return { report: answer.right(), seconds: (performance.now() - began) / 1000 }
}

/** Two files of an account are read, then somebody matches what is open. */
export const bank: Case = {
  about: 'reading bank files, and the open lines of Accounts > Match with what each probably is',
  targets: [
    most('reading a bank file of 10,000 lines', 'bank/read', 's', [5, 5]),
    most('20,000 open bank lines: the matching screen, p95', 'bank/1/p95', 'ms', [30, 50], 8),
  ],
  async run({ park, users, load, short, note }) {
    const [user] = users
    const today = todayIn('Africa/Lusaka')
    const orders = shuffled(await park.rows<Owing>(owing))
    const bank_account_id = await anAccount(park, user!, today)
    const lines = short ? 500 : 10_000
    let slowest = 0
    for (const from of [0, lines]) {
      const { report, seconds } = await read(user!, bank_account_id, fileOf(orders, from, lines, today))
      expect(report.added === lines, `of ${lines} lines ${report.added} are added`)
      slowest = Math.max(slowest, seconds)
    }
    note('bank/read', slowest)
    await load(async (by, turn) => {
      const query = { bank_account_id, limit: 25, offset: turn % lines }
      const found = await by.call(bankLines.left, { query })
      return () => {
        const shown = found.right()
        expect(shown.length === 25 && found.total === 2 * lines, `25 of ${2 * lines} open lines are listed`)
        expect(
          shown.some(({ proposals }) => proposals.some(({ why }) => why === 'REFERENCE')),
          'right references are proposed',
        )
      }
    })
  },
}

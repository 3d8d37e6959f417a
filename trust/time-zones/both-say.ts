import { receipts } from '@sexton/contract/receipts/calls'
import { addDays } from '@sexton/contract/values/dates'
import { send } from '../../processes/caller.ts'
import { pdfText } from '../../server/src/test/readers/pdf-text.ts'
import { writtenIn } from '../../server/src/test/readers/read-workbook.ts'
import { goodCaseFor, type Case } from '../bad-input/cases.ts'
import { knownIds } from '../bad-input/fill-park.ts'
import { operationsOf } from '../bad-input/operations.ts'
import type { Park } from '../frame/park.ts'
import { somebody, type Person } from '../frame/people.ts'
import type { Random } from '../frame/random.ts'
import type { Tally } from '../frame/rig.ts'
import { cash, orderOf, today } from '../frame/sales.ts'

/** Of the process that answers, not of the park. */
const ofTheProcess = /\/(system|metrics|docs)(\/|$)/

/** What is read in an answer, whatever it comes as: a paper's words, a workbook's cells. */
async function readable(by: Person, address: string, sent: Case): Promise<string> {
  const headers = { ...by.headers(), ...sent.headers }
  const { status, headers: answered, raw, text } = await send({ ...sent, url: address + sent.url, headers })
  const type = answered['content-type'] ?? ''
  const read = async () => {
    if (type.includes('pdf')) return (await pdfText(raw)).join('\n')
    if (type.includes('spreadsheet')) return writtenIn(raw)
    return text
  }
  return `${status} ${type} ${status === 200 ? await read() : text}`
}

function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((text) => text.slice(Math.max(at - 30, 0), at + 40)).join(' | ')
}

/** Every call that reads is sent to both processes, and what both say is the same; a paper's date too. */
export async function bothSay(park: Park, tally: Tally, random: Random, times: number) {
  const boss = await somebody(park)
  const { body } = await send({
    method: 'GET',
    url: `${boss.address}/api/docs/json`,
    headers: boss.headers(),
  })
  const reading = operationsOf(body as Parameters<typeof operationsOf>[0]).filter(
    ({ method, path }) => method === 'GET' && !ofTheProcess.test(path),
  )
  const [first, second] = park.apps.map(({ address }) => address) as [string, string]
  const known = await knownIds(park)
  const answered = new Set<string>()
  let papers = 0
  for (const operation of reading)
    for (let time = 0; time < times; time += 1) {
      const sent = goodCaseFor(operation, known, random)
      const [before, there] = [await readable(boss, first, sent), await readable(boss, second, sent)]
      // What changes by itself, as a clock does, is no difference of the two.
      const same = before === there || before !== (await readable(boss, first, sent))
      tally.attempts += 1
      if (!same) tally.fault(`${sent.url}: ${difference(before, there)}`)
      if (before.startsWith('200')) answered.add(operation.path)
      if (/^200 \S*(pdf|spreadsheet)/.test(before)) papers += 1
    }
  tally.note = `${answered.size} of ${reading.length} calls answered, ${papers} papers and workbooks`
}

/** At both processes a receipt of the park's day is taken, and one of the next day is not yet. */
export async function bothTake(park: Park, tally: Tally) {
  for (const process of [0, 1]) {
    const clerk = await somebody(park, undefined, process)
    const { sale_id } = await orderOf(clerk, 1000)
    const paymentTypeId = await cash(clerk)
    const take = (receiptDate: string) =>
      clerk.ask(receipts.add, { params: { sale_id }, body: { receiptDate, receiptValue: 1, paymentTypeId } })
    const day = today()
    const answers = [await take(day), await take(addDays(day, 1))].map(({ status }) => status)
    // Midnight has passed between.
    if (day !== today()) continue
    tally.attempts += 2
    if (answers[0]! >= 300) tally.fault(`process ${process + 1}: a receipt of ${day}, today, was refused`)
    if (answers[1]! < 300) tally.fault(`process ${process + 1}: a receipt of the day after ${day} was taken`)
  }
}

import { customers } from '@sexton/contract/customers/calls'
import { papers } from '@sexton/contract/papers/calls'
import { sales } from '@sexton/contract/sales/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { burials } from '@sexton/contract/burials/calls'
import { writtenIn } from '../../server/src/test/readers/read-workbook.ts'
import type { Caller } from '../../processes/caller.ts'
import { today } from '../frame/sales.ts'
import { Tally } from '../frame/rig.ts'

/** What a paper would do by itself when it is opened. */
const active = /\/(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFile|RichMedia)\b/

const formulasIn = async (workbook: Buffer) => {
  const xml = await writtenIn(workbook)
  return { formulas: xml.match(/<f[ >]/g)?.length ?? 0, texts: xml.split('onerror=ran()').length - 1 }
}

/** Papers and workbooks of the marked park: texts are texts there, and nothing begins when they are opened. */
export async function lookAtFiles(caller: Caller, customer_id: number): Promise<Tally> {
  const tally = new Tally('texts in papers and workbooks')
  let texts = 0
  const ask = async (name: string, asked: () => ReturnType<Caller['ask']>) => {
    const { status, raw } = await asked()
    tally.attempts += 1
    if (status !== 200) tally.fault(`${name}: ${status} ${raw.toString().slice(0, 100)}`)
    return raw
  }
  for (const [name, asked] of [
    ['day sheet', () => caller.ask(papers.daySheet, { params: { date: today() } })],
    ['statement', () => caller.ask(papers.statement, { params: { customer_id } })],
  ] as const) {
    const raw = await ask(name, asked)
    const found = active.exec(raw.toString('latin1'))
    if (found) tally.fault(`${name} has ${found[0]}`)
  }
  for (const [name, asked] of [
    ['customers', () => caller.ask(customers.searchExport, { query: {} })],
    ['sales', () => caller.ask(sales.searchExport, { query: {} })],
    ['sites', () => caller.ask(siteRecords.searchExport, { query: {} })],
    ['burials', () => caller.ask(burials.searchExport, { query: {} })],
  ] as const) {
    const raw = await ask(name, asked)
    if (raw.subarray(0, 2).toString() !== 'PK') continue
    const found = await formulasIn(raw)
    texts += found.texts
    if (found.formulas > 0) tally.fault(`the workbook of ${name} has ${found.formulas} formulas`)
  }
  if (texts === 0) tally.fault('no workbook has the texts: nothing was tried')
  tally.note = `${texts} texts in workbooks`
  return tally
}

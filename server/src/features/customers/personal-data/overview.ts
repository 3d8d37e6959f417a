import { plainText } from '@sexton/contract/core/hidden-characters'
import { longDate, longPartialDate } from '@sexton/contract/values/long-date'
import type { Reading } from '../../../core/context/context.ts'
import { fieldName, valueWords } from '../../../core/words/change-words.ts'
import { inMoney } from '../../../core/words/in-money.ts'
import { columnOf, type Column } from '../../../domain/columns/column.ts'
import type { Held, HeldRow } from './held-queries.ts'
import { allHeld } from './parts.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => plainText(text).replace(/[&<>"]/g, (sign) => entities[sign]!)

/** What is said of a field of a part. */
const saidOf = ({ tables: [of], further }: Held, field: string): Column =>
  further?.[field] ?? columnOf(of ?? { columns: {} }, field)

/** Numbers of other rows, which have no name to a reader: their words stand beside them, and the files under `data` have them. */
const isReference = (field: string, { label }: Column) => field.endsWith('_id') && !label

/** What one of a few values is called to who reads the page; others stay. */
function choiceWords({ values }: Column, value: string): string {
  if (values === 'spelt') return value.replaceAll('_', ' ').toLowerCase()
  return (typeof values === 'object' && values[value]) || value
}

const instant = /^\d{4}-\d\d-\d\dT/

type Park = Pick<Reading, 'park'>['park']

/** How exactly the date of a field is known, where the row says it: `death_precision` of `death_date`. */
const precisionOf = (row: HeldRow, field: string) => row[field.replace(/_date$/, '_precision')]

function wordsOf(park: Park, said: Column, precision: unknown, value: unknown): string {
  if (typeof value === 'number' && said.values === 'money') return inMoney(park, value)
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return longPartialDate(text, String(precision ?? 'day')) ?? 'unknown'
  if (!instant.test(text)) return typeof value === 'string' ? choiceWords(said, text) : valueWords(value)
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: park.PARK_TIME_ZONE,
  }).format(new Date(text))
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** One record: what it is called, and what it says. */
function recordOf(park: Park, part: Held, row: HeldRow): string {
  const lines = Object.entries(row).flatMap(([field, value]) => {
    const said = saidOf(part, field)
    if (isEmpty(value) || said.archive === 'machine' || isReference(field, said)) return []
    if (field.endsWith('_precision')) return []
    const words = wordsOf(park, said, precisionOf(row, field), value)
    return `<tr><th scope="row">${escaped(said.label ?? fieldName(field))}</th><td>${escaped(words)}</td></tr>`
  })
  return `<table>${lines.join('')}</table>\n`
}

const style = `body{font:15px/1.45 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1b1b1b;background:#fff}
h2{margin-top:2.2rem;border-bottom:2px solid #555}table{border-collapse:collapse;width:100%;margin:0 0 1rem;break-inside:avoid}
th{text-align:left;vertical-align:top;width:14rem;font-weight:normal;color:#555}th,td{padding:.15rem .5rem;border-bottom:1px solid #ddd}
td{overflow-wrap:anywhere;white-space:pre-wrap}`

export interface About {
  customer_id: number
  name: string
  park: string
  /** The park's day, and the instant. */
  day: string
  made: Date
}

const leftOut = [
  'Staff are not named. It says “staff” for anything a member of staff did, or “the system” for anything done automatically.',
  'Other living people are not named. This includes other people who paid for these orders, earlier and later owners of the sites, and a next of kin who is not this customer. The history of receipts, burials and transfers is given without its wording, because the wording names them.',
  'It includes only records linked to this customer’s number. If another family’s burial lists a next of kin, or a contractor lists a contact, with the same name, nothing in our records shows that it is the same person, so it is not included.',
  'Notes, reasons, emails and documents are included as they were written. Read them before you hand this over, because they may name other people.',
  'Data that Sexton works out for searching is left out. Backups are deleted automatically over time and are not searched.',
]

const introduction = ({ customer_id, name, park, day }: About) => `<h1>${escaped(name)}</h1>
<p>All that ${escaped(park)} holds on customer ${customer_id}, ${escaped(name)}, as of ${longDate(day)}.</p>
<p>This page is for reading. The files under <code>data</code> hold the same for machines (JSON),
with every field, numbers of other records and checksums too.
Documents and photos lie in the folders of these names, removed ones that are still kept too. <code>SHA256SUMS</code> has
the checksum of each file: <code>sha256sum -c SHA256SUMS</code>.</p>
<h2>What is not here</h2>
<ul>${leftOut.map((words) => `<li>${words}</li>`).join('\n')}</ul>
`

/** The readable page of the archive, a record at a time: it loads and runs nothing. */
export async function* overview(ctx: Reading, about: About): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(about.name)}</title><style>${style}</style></head><body>\n${introduction(about)}`
  for (const part of allHeld) {
    yield `<h2>${escaped(part.title)}</h2>\n`
    let records = 0
    for await (const row of part.read(ctx, about.customer_id)) {
      records += 1
      yield recordOf(ctx.park, part, row)
    }
    if (records === 0) yield '<p>Nothing.</p>\n'
  }
  yield '</body></html>\n'
}

import type { Column } from './columns-queries.ts'
import { describedIn, groundOf, recordsOf, sumsName, type HandedOver } from './shapes.ts'
import { fateOf, handedTables, leftOut, workedOut } from './catalogue.ts'
import { fileColumns } from './file-paths.ts'
import type { Year } from './figures-queries.ts'
import { layers } from './ground.ts'
import { escaped, table, type Cell } from './guide-html.ts'
import { chapters } from '../../domain/columns/tables.ts'
import { guideStyle } from './guide-style.ts'

interface Guided {
  described: HandedOver
  columns: readonly Column[]
  years: readonly Year[]
  /** Papers and photos. */
  files: number
}

const counted = (count: number) => count.toLocaleString('en')

const howToRead = ({ settings: { time_zone, money_symbol } }: HandedOver) => `
<h2 id="reading">How to read it</h2>
<ul>
<li>Each <code>.csv</code> holds one kind of record, one line each: UTF-8, fields parted by commas, with a line of names
  (RFC 4180). A field may hold line breaks; it stands in quotation marks then.</li>
<li>An empty field says that nothing is known. <code>""</code>, with quotation marks, is a text without letters.</li>
<li>Days are <code>2026-11-24</code>, moments <code>2026-11-24T08:30:00+00:00</code> in UTC. The clock of the park is
  ${escaped(time_zone)}. Yes and no are <code>true</code> and <code>false</code>.</li>
<li>Money is in ${escaped(money_symbol)} with two decimals and a point: <code>1250.00</code>. Lists are written
  <code>[1,2]</code>.</li>
<li>Columns that end in <code>_id</code> hold the number of another record; the tables below say in which file. Where the
  kind of record differs, <code>parent_object</code> names it (<code>sale_site</code>: <code>sale_sites.csv</code>) and
  <code>parent_object_id</code> has its number; in the history they are <code>object</code> and <code>object_id</code>.</li>
<li><strong>Spreadsheets change values:</strong> they take one that begins with <code>=</code>, <code>+</code>,
  <code>-</code> or <code>@</code> for a formula, drop zeros at the beginning of telephone numbers, and turn words into dates.
  Values stand here exactly as they were recorded, without a mark before them, or they could not be brought back. So import a
  CSV with all columns as text, rather than opening it by a double click, and do not follow links in it.</li>
</ul>`

const howToCheck = `
<h2 id="checking">Is it whole?</h2>
<p><code>${sumsName}</code> has the SHA-256 of every file. Unpacked, <code>sha256sum -c ${sumsName}</code> checks all of them
(on Windows <code>Get-FileHash</code> shows that of one).</p>`

const howToTakeOver = `
<h2 id="taking-over">Back into Sexton</h2>
<p>Sexton is free software. Into an empty installation of the same version or a newer one,
<code>npm run takeover -- FILE.zip</code> brings all of this: numbers stay, the history too, and invoices and receipts go on
where they were. It refuses a file in which anything was changed.</p>`

function groundPart({ tables }: HandedOver) {
  const rows: Cell[][] = layers.map(({ name, what }) => [{ code: groundOf(name) }, what])
  const origin = tables.find(({ name }) => name === 'map_origin')?.rows
  return `
<h2 id="ground">The ground</h2>
<p>GeoJSON (RFC 7946), in degrees of WGS 84, for any map: QGIS, geojson.io and others open it.
${origin ? '' : 'Nothing has been drawn in this park yet, so that there is nothing in them.'}</p>
${table(['File', 'What'], rows)}`
}

function filesPart({ described: { missing }, files }: Guided) {
  const gone =
    missing.length === 0
      ? ''
      : `<p>${counted(missing.length)} were gone before, though records name them:</p>
<ul>${missing.map((path) => `<li>${escaped(path)}</li>`).join('')}</ul>`
  return `
<h2 id="files">Papers and photos</h2>
<p>${counted(files)} files. The first number of a name is that of its record: <code>papers/sale-12/34 Invoice.pdf</code> is
document 34, which belongs to sale 12; <code>photos/site-7/5 stone.jpg</code> is photo 5, of site 7. Their records say
in <code>file</code> where each one lies.</p>${gone}`
}

/** Exact, in hundredths. */
const total = (sums: readonly string[]) =>
  (sums.reduce((all, sum) => all + Math.round(Number(sum) * 100), 0) / 100).toFixed(2)

const number = (text: string): Cell => ({ number: text })

/** What happened in a year; what there was none of says so quietly. */
const yearLine = (
  year: string,
  { orders, ordered, receipts, received, burials }: Omit<Year, 'year'>,
): Cell[] => [
  year,
  number(burials ? counted(burials) : '–'),
  number(orders ? counted(orders) : '–'),
  number(orders ? ordered : '–'),
  number(receipts ? counted(receipts) : '–'),
  number(receipts ? received : '–'),
]

function yearsPart({ years }: Guided) {
  const count = (of: 'orders' | 'receipts' | 'burials') => years.reduce((all, year) => all + year[of], 0)
  const all = {
    orders: count('orders'),
    ordered: total(years.map(({ ordered }) => ordered)),
    receipts: count('receipts'),
    received: total(years.map(({ received }) => received)),
    burials: count('burials'),
  }
  const heads = ['Burials', 'Orders', 'Price', 'Receipts', 'Value'].map(number)
  return `
<h2 id="years">Year by year</h2>
<p>The bodies that are in the ground, by the day of burial; orders by their date, without those from before these records;
receipts without voided ones.</p>
${table(['Year', ...heads], [yearLine('All', all), ...years.map((year) => yearLine(String(year.year), year))])}`
}

/** Every file of records: what it is, how many, and each column. */
function recordsPart({ described, columns }: Guided) {
  const handed = handedTables(columns)
  const rowsOf = (name: string) => described.tables.find((one) => one.name === name)?.rows ?? 0
  const section = (name: string) => {
    const { kind, columns: own } = handed.find((one) => one.name === name)!
    const rows: Cell[][] = own.map(({ column, means, refers }) => [
      { code: column },
      means,
      refers ? { link: `${refers.split('.')[0]}.csv`, to: refers.split('.')[0]! } : '',
    ])
    const files: Cell[][] = (fileColumns[name] ?? []).map((one) => [{ code: one.name }, one.means, ''])
    return `<h4 id="${name}">${recordsOf(name)}</h4>
<p>${escaped(kind.what)}. ${counted(rowsOf(name))} ${rowsOf(name) === 1 ? 'line' : 'lines'}.</p>
${table(['Column', 'Means', 'Refers to'], [...rows, ...files])}`
  }
  const listed = ({ name, kind }: (typeof handed)[number]): Cell[] => [
    { link: recordsOf(name), to: name },
    kind.what,
    { number: counted(rowsOf(name)) },
  ]
  return `
<h2 id="records">The records</h2>
${table(['File', 'What', number('Lines')], handed.map(listed))}
${chapters.map(([title, kinds]) => `<h3>${title}</h3>${kinds.map(({ name }) => section(name)).join('\n')}`).join('\n')}`
}

function leftOutPart({ columns }: Guided) {
  const computed = columns.filter((column) => {
    const fate = fateOf(column)
    return fate && 'leftOut' in fate && fate.leftOut === workedOut
  }).length
  const rows: Cell[][] = leftOut.map(([name, why]) => [{ code: name }, why])
  return `
<h2 id="left-out">What is not in it</h2>
${table(['Table or column', 'Why'], [...rows, [`${computed} further columns`, workedOut]])}
<p>Nor are the settings of the installation (its addresses, keys, mail server), which stand in its <code>.env</code>.</p>`
}

/** The reader's guide: a page of its own, without scripts, made from what the hand-over holds. */
export function guide(guided: Guided): string {
  const { described } = guided
  const { park, made_at, version, tables } = described
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(park)}: hand-over</title><style>${guideStyle}</style></head><body><main>
<h1>${escaped(park)}</h1>
<p class="lead">All records, papers and photos as open files, as they were at ${escaped(made_at.slice(0, 16).replace('T', ' '))} UTC:
${counted(rows)} lines of records and ${counted(guided.files)} papers and photos, handed over by Sexton ${escaped(version)}.
No program of ours is needed to read them.</p>
<p><strong>Keep it safe:</strong> it names the living and the dead with their addresses, and its settings hold the secret by
which the park’s papers are known as genuine.</p>
<nav><a href="#reading">How to read it</a> <a href="#checking">Is it whole?</a> <a href="#years">Year by year</a>
<a href="#records">The records</a> <a href="#ground">The ground</a> <a href="#files">Papers and photos</a>
<a href="#left-out">What is not in it</a> <a href="#taking-over">Back into Sexton</a></nav>
${[howToRead(described), howToCheck, yearsPart(guided), groundPart(described), filesPart(guided), recordsPart(guided), leftOutPart(guided), howToTakeOver].join('\n')}
<p><code>${describedIn}</code> says the same for programs.</p>
</main></body></html>
`
}

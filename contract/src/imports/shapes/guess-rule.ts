import { nameIn, type NameRule, type Properties } from './name-rule.ts'

/** As many names as this are looked at. */
const looked = 500

interface Column {
  property: string
  names: string[]
  distinct: string[]
}

/** The properties that most shapes have, by what they are called. */
function columnsOf(all: readonly Properties[]): Column[] {
  const some = all.slice(0, looked)
  const properties = [...new Set(some.flatMap((one) => Object.keys(one)))]
  return properties
    .map((property) => {
      const names = some
        .map((one) => nameIn(one, property))
        .filter((name) => name !== '' && name.length <= 100)
      return { property, names, distinct: [...new Set(names)] }
    })
    .filter(({ names }) => names.length >= some.length * 0.6)
}

const most = (names: readonly string[], fits: RegExp) =>
  names.filter((name) => fits.test(name)).length >= names.length * 0.8

/** A property that says all at once: `A-03-07`, `A/3/7`, `A 3 7`. */
function whole(columns: readonly Column[]): NameRule['readings'] | null {
  for (const between of ['-', '/', '.', ' ']) {
    const part = between === '-' ? '[^-]+' : `[^\\s${between}]+`
    const fits = new RegExp(`^${part}[${between}]${part}[${between}]\\d`)
    const column = columns.find(
      ({ names, distinct }) => most(names, fits) && distinct.length > names.length / 2,
    )
    if (column) return [{ property: column.property, pattern: `{block}${between}{row}${between}{number}` }]
  }
  return null
}

function commonStart(names: readonly string[]): string {
  let start = names[0] ?? ''
  for (const name of names)
    while (!name.toLowerCase().startsWith(start.toLowerCase())) start = start.slice(0, -1)
  return start
}

/** Text that a pattern would read otherwise. */
const isPlain = (text: string) => !/[{}[\]*]/.test(text)

/** `Clipped[-][ ]{block}[ copy]` of Clipped-14b copy, Clipped 27 and Clipped20: what all begin with, and what some end with. */
function around(names: readonly string[], part: 'block' | 'row'): string {
  const word = /^\p{L}{3,}[\s_.-]*/u.exec(commonStart(names))?.[0] ?? ''
  const start = names.length > 1 && isPlain(word) ? word : ''
  const rests = names.map((name) => name.slice(start.length))
  const signs = [...new Set(rests.flatMap((rest) => /^[-_. ]/.exec(rest) ?? []))]
  const ends = new Set(rests.flatMap((rest) => /\s\p{L}{3,}$/u.exec(rest) ?? []))
  const end = ends.size === 1 ? `[${[...ends][0]}]` : ''
  return `${start}${signs.map((sign) => `[${sign}]`).join('')}{${part}}${end}`
}

const called = {
  block: /block|section|division|layer|portion|garden|area|^folder$/i,
  row: /^row|row(_?no)?$|range|^line$|^folder 2$/i,
  number: /^(site|plot|lot|grave)?[ _-]?(no|nr|num|number|id)$|^(site|plot|lot|grave|name)$|number/i,
}

const find = (columns: readonly Column[], name: RegExp, fits: (column: Column) => boolean) =>
  columns.find((column) => name.test(column.property) && fits(column))

/** What the properties seem to mean; the user sees it and changes it. */
export function guessRule(all: readonly Properties[]): NameRule {
  const columns = columnsOf(all)
  const rule: NameRule = { readings: [], block: '', row: '1', number: 'read', ranges: 'refuse' }
  const readings = whole(columns)
  if (readings) return { ...rule, readings }
  const block = find(
    columns,
    called.block,
    ({ distinct, names }) => distinct.length < Math.max(2, names.length),
  )
  const row = find(columns, called.row, (column) => column !== block)
  const number = find(
    columns,
    called.number,
    (column) => column !== block && column !== row && most(column.names, /^\d{1,5}(\D|$)/),
  )
  if (block) rule.readings.push({ property: block.property, pattern: around(block.distinct, 'block') })
  if (row) rule.readings.push({ property: row.property, pattern: around(row.distinct, 'row') })
  if (number) rule.readings.push({ property: number.property, pattern: '{number}' })
  return { ...rule, row: row ? '' : '1', number: number ? 'read' : 'count' }
}

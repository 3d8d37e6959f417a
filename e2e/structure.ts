/** What a screen is made of, whatever records it shows: what can be pressed or filled in, and what stands above that. */
const parts = new Set([
  ...['button', 'switch', 'checkbox', 'radio', 'tab', 'menuitem', 'link', 'textbox', 'searchbox', 'combobox'],
  ...['spinbutton', 'slider', 'heading', 'term', 'columnheader', 'region', 'group', 'navigation', 'table'],
])

/** A link to a record, a count and a telephone number are of the day and the park. */
const leadsToRecord = /^\s*- \/url: .*([/=]\d|tel:|mailto:|\?)/
/** Headings of records, and buttons and choices that name one with its day. */
const ofRecord = /^heading .*\[level=[3-6]\]|^radio .*#|^button .*, #$/

const numbers =
  /\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b,?|\d[\d.,:/–-]*/g

const depthOf = (line: string) => line.search(/\S/)

/** Whether a line begins a row of records: what is in it is of them. */
const beginsRow = (lines: readonly string[], at: number) =>
  /^\s*- '?row\b/.test(lines[at]!) && !/^\s*- '?columnheader\b/.test(lines[at + 1] ?? '')

/** Without what is within rows of records and items of lists. */
function withoutRecords(lines: readonly string[]): string[] {
  let within = Infinity
  return lines.filter((line, at) => {
    if (depthOf(line) <= within) within = Infinity
    if (within < Infinity) return false
    if (/^\s*- listitem\b/.test(line) || beginsRow(lines, at)) within = depthOf(line)
    return true
  })
}

/**
 * The structure of a screen from Playwright's accessible tree of it: each role with its name, once. Numbers and days are
 * taken from the names; what is within lists counts where they are the product's own.
 */
export function structureOf(tree: string, ofProduct: boolean): string[] {
  const lines = ofProduct ? tree.split('\n') : withoutRecords(tree.split('\n'))
  const found = lines.flatMap((line, at) => {
    const [, role, name, more = ''] = /^\s*- '?(\w+):?(?: "((?:[^"\\]|\\.)*)")?(.*)/.exec(line) ?? []
    if (!role || !parts.has(role)) return []
    if (role === 'link' && leadsToRecord.test(lines[at + 1] ?? '')) return []
    const words = (name ?? more).replaceAll(numbers, '#').replaceAll(/#(?:[ ,]*#)+/g, '#')
    const said = `${role} ${words.trim()}`.trim()
    return ofRecord.test(said + more) ? [] : [said]
  })
  return [...new Set(found)].sort()
}

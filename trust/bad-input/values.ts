import { branches, type Schema } from './schema.ts'

const deep = (depth: number): unknown => (depth === 0 ? 'bottom' : [deep(depth - 1)])

/** Strings that have broken other products: SQL, formulas, scripts, paths, odd characters. */
export const evilTexts = [
  `'; drop table customers; --`,
  `' or '1'='1`,
  `1); delete from sales; --`,
  `\\'; select pg_sleep(5); --`,
  `$$; select 1; $$`,
  `=cmd|' /C calc'!A0`,
  `+1+1`,
  `@SUM(1+1)`,
  `-2+3`,
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  '$' + '{7*7}{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '%s%n%x%d',
  '__proto__',
  'constructor',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt.exe',
  '\u200b\u200d\ufeff',
  'Ａ\u0301\u0301\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(50),
  '\r\nSet-Cookie: x=y',
  '\t\n\u000b\u000c',
  '%',
  '_',
  '\\',
  ' '.repeat(100),
  '',
  '0',
  'null',
  'NaN',
  '9'.repeat(400),
  '1e309',
  '0x10',
  '2026-02-30',
  '0000-00-00',
  '-0001-01-01',
  '+275760-09-13T00:00:00.001Z',
  '24:61',
]

/** Values of every other kind. */
export const oddValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.005,
  1e15,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53 + 2,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x', valueOf: 'y' },
  deep(200),
  Array.from({ length: 2000 }, (_, index) => index),
  'x'.repeat(100_000),
]

const numeric = new Set(['integer', 'number'])

/** Values of kinds that none of the branches takes. */
function wrongKinds(kinds: Set<string | undefined>): unknown[] {
  const wrong: unknown[] = []
  if (!kinds.has('string')) wrong.push('a text', '')
  if (!kinds.has('integer') && !kinds.has('number')) wrong.push(7)
  if (!kinds.has('boolean')) wrong.push(true)
  if (!kinds.has('array')) wrong.push([1], [])
  if (!kinds.has('object')) wrong.push({ a: 1 })
  return wrong
}

function beyondLimits(one: Schema): unknown[] {
  const wrong: unknown[] = []
  if (one.type === 'string' && one.maxLength !== undefined) wrong.push('x'.repeat(one.maxLength + 1))
  if (one.type === 'string' && one.format === 'date') wrong.push('2026-02-30', 'yesterday', '0000-00-00')
  if (one.type === 'string' && one.format === 'date-time') wrong.push('2026-02-30T00:00:00Z', 'now')
  if (one.enum) wrong.push('NOT IN THE LIST')
  if (one.type === 'integer') wrong.push(1.5)
  if (numeric.has(one.type ?? '')) {
    if (one.maximum !== undefined) wrong.push(one.maximum + 1)
    if (one.minimum !== undefined) wrong.push(one.minimum - 1)
  }
  if (one.maxItems !== undefined && one.items) wrong.push(Array.from({ length: one.maxItems + 1 }, () => 1))
  return wrong
}

/** Values that the document itself rules out: none of them may be accepted. Empty where it says nothing. */
export function wrongValues(schema: Schema): unknown[] {
  const all = branches(schema)
  const typed = all.filter(({ type }) => type !== 'null')
  const open = all.some((one) => one.type === undefined && one.const === undefined && one.enum === undefined)
  const [only] = typed
  if (open || !only) return []
  const kinds = new Set(all.map(({ type, enum: list }) => type ?? (list ? 'string' : undefined)))
  if (all.some(({ const: fixed }) => fixed !== undefined)) return []
  return [...wrongKinds(kinds), ...(typed.length === 1 ? beyondLimits(only) : [])]
}

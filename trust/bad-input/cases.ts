import { stringify } from 'qs'
import { form, pdf, png } from '../../server/src/test/multipart.ts'
import type { Random } from '../frame/random.ts'
import type { Operation } from './operations.ts'
import { leavesOf, sample, sampleObject, withLeaf, type Known } from './schema.ts'
import { evilTexts, oddValues, wrongValues } from './values.ts'

/** One request to send. */
export interface Case {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  payload?: Buffer | string
  /** The document itself rules it out. */
  mustBeRefused: boolean
  /** What is wrong with it, in words. */
  about: string
  /** So large that the server may hang up before it has all arrived. */
  mayBeCutOff?: boolean
}

interface Draft {
  path: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

const json = { 'content-type': 'application/json' }

function draftOf({ parameters, body }: Operation, known: Known, random: Random): Draft {
  const draft: Draft = { path: {}, query: {}, body: body && sampleObject(body, known, random) }
  for (const { name, in: place, required, schema } of parameters)
    if (place === 'path' || required || random.chance(0.3))
      draft[place][name] = sample(name, schema, known, random)
  return draft
}

function render(operation: Operation, draft: Draft, made: Pick<Case, 'mustBeRefused' | 'about'>): Case {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => spelled(draft.path[name]))
  const query = stringify(draft.query)
  const { method } = operation
  const url = query ? `${path}?${query}` : path
  if (operation.files)
    return { method, url, ...form([{ name: 'a.png', content: png, field: operation.files }]), ...made }
  if (draft.body === undefined) return { method, url, headers: {}, ...made }
  return { method, url, headers: json, payload: JSON.stringify(draft.body), ...made }
}

/** One step of a path; what would change the path itself stays within its step. */
function spelled(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const plain = text.replace(/[\ud800-\udfff]/g, '\ufffd').slice(0, 1000)
  return plain === '' || plain === '.' || plain === '..' ? '%20' : encodeURIComponent(plain)
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60)

type Make = (operation: Operation, draft: Draft, random: Random) => Case | undefined

/** Something else in one field of the body: ruled out by the document, or just odd. */
const inBody: Make = (operation, draft, random) => {
  if (!operation.body) return undefined
  const leaves = leavesOf(draft.body, operation.body).filter(({ path }) => path.length > 0)
  if (leaves.length === 0) return undefined
  const { path, schema } = random.pick(leaves)
  const wrong = random.chance(0.5) ? wrongValues(schema) : []
  const value = wrong.length > 0 ? random.pick(wrong) : random.pick([...evilTexts, ...oddValues])
  const body = withLeaf(draft.body, path, value)
  return render(
    operation,
    { ...draft, body },
    { mustBeRefused: wrong.length > 0, about: `${path.join('.')} = ${shown(value)}` },
  )
}

/** A required field left out. */
const missing: Make = (operation, draft, random) => {
  const required = operation.body?.required ?? []
  if (required.length === 0) return undefined
  const name = random.pick(required)
  const { [name]: _, ...body } = draft.body as Record<string, unknown>
  return render(operation, { ...draft, body }, { mustBeRefused: true, about: `without ${name}` })
}

/** Fields that nobody asked for, some of names with a meaning of their own. */
const extra: Make = (operation, draft, random) => {
  if (!operation.body) return undefined
  const name = random.pick([
    '__proto__',
    'constructor',
    'user_id',
    'sale_status_ref',
    'price_receipted',
    'x'.repeat(5000),
  ])
  const payload = JSON.stringify(draft.body)
    .replace(/^\{/, `{${JSON.stringify(name)}:{"admin":true},`)
    .replace(',}', '}')
  return {
    ...render(operation, draft, { mustBeRefused: false, about: `with ${name.slice(0, 20)}` }),
    payload,
  }
}

/** Something else in the address. */
const inAddress: Make = (operation, draft, random) => {
  if (operation.parameters.length === 0) return undefined
  const { name, in: place } = random.pick(operation.parameters)
  const value = random.pick<unknown>([...evilTexts, '2147483648', '-1', '1.5', ['a', 'b'], { a: { b: 'c' } }])
  const changed = { ...draft, [place]: { ...draft[place], [name]: value } }
  const isId = place === 'path' && /_id$|^id$/.test(name)
  const isNumber = typeof value === 'string' && Number.isInteger(Number(value)) && Number(value) > 0
  const isCurrent = name === 'tariff_id' && value === '-1'
  const mustBeRefused = isId && !isCurrent && !(isNumber && Number(value) < 2 ** 31)
  return render(operation, changed, { mustBeRefused, about: `${name} = ${shown(value)}` })
}

const bodies: [string, string, Record<string, string>][] = [
  ['no JSON', '{"a":', json],
  ['a text', '"text"', json],
  ['a number', '7', json],
  ['a list', '[1,2]', json],
  ['nothing but null', 'null', json],
  ['very deep', '['.repeat(50_000) + ']'.repeat(50_000), json],
  ['a deep object', '{"a":'.repeat(5000) + '1' + '}'.repeat(5000), json],
  ['too large', JSON.stringify({ note: 'x'.repeat(1_100_000) }), json],
  ['a text file', 'last_name=x', { 'content-type': 'text/plain' }],
  ['a form', 'last_name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['XML', '<a/>', { 'content-type': 'application/xml' }],
  ['a form of parts without a boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['said to be packed', '{}', { ...json, 'content-encoding': 'gzip' }],
  ['of a strange alphabet', '{}', { 'content-type': 'application/json; charset=utf-7' }],
  ['with a mark of byte order', '\ufeff{}', json],
  ['with a broken character', '{"last_name":"\\ud800"}', json],
]

/** A body that is no JSON. */
const wholeBody: Make = (operation, draft, random) => {
  if (!operation.body) return undefined
  const [about, payload, headers] = random.pick(bodies)
  const mayBeCutOff = payload.length > 1_000_000
  return { ...render(operation, draft, { mustBeRefused: false, about }), payload, headers, mayBeCutOff }
}

const files: [string, Buffer, string][] = [
  ['a page named as an image', Buffer.from('<html><script>alert(1)</script></html>'), 'a.png'],
  ['an empty file', Buffer.alloc(0), 'a.png'],
  ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), 'a.svg'],
]

/** An upload of the wrong kind (refused), under an odd name, or cut off. */
const upload: Make = (operation, draft, random) => {
  const { files: field } = operation
  if (!field) return undefined
  if (random.chance(0.4)) {
    const [about, content, name] = random.pick(files)
    return {
      ...render(operation, draft, { mustBeRefused: true, about }),
      ...form([{ name, content, field }]),
    }
  }
  const name = random
    .pick(evilTexts)
    .replace(/["\r\n]/g, '')
    .slice(0, 300)
  const whole = form([
    { name, content: random.pick([png, pdf]), field: random.pick([field, field, 'other']) },
  ])
  const cut = random.chance(0.4)
  const payload = cut ? whole.payload.subarray(0, random.int(0, whole.payload.length - 5)) : whole.payload
  const made = {
    mustBeRefused: cut,
    about: cut ? `cut after ${payload.length} bytes` : `named ${shown(name)}`,
  }
  return { ...render(operation, draft, made), headers: whole.headers, payload }
}

/** As the document describes it; what it names may still refuse it. */
const asDescribed: Make = (operation, draft) =>
  render(operation, draft, { mustBeRefused: false, about: 'as described' })

const makes = [asDescribed, inBody, inBody, inBody, missing, extra, inAddress, wholeBody, upload, upload]

/** A request for this call, most often a bad one; every call can at least be sent to an odd address. */
export function caseFor(operation: Operation, known: Known, random: Random): Case {
  const draft = draftOf(operation, known, random)
  for (let tries = 0; tries < 20; tries += 1) {
    const made = random.pick(makes)(operation, draft, random)
    if (made) return made
  }
  const query = {
    ...draft.query,
    [random.pick(['source', 'build', '__proto__', 'type', 'limit'])]: random.pick(evilTexts),
  }
  return render(operation, { ...draft, query }, { mustBeRefused: false, about: 'an odd query' })
}

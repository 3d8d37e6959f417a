import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { customerForm } from '../customers/form.ts'
import { calendarDate } from '../values/dates.ts'
import type { Endpoint } from './endpoint.ts'
import { api, pages } from '../index.ts'
import { chargeBody } from '../sales/charge.ts'

const endpoints: Endpoint[] = Object.values({ ...api, ...pages }).flatMap((feature) => Object.values(feature))
const long = 'x'.repeat(10_000)
const wrong: unknown[] = [undefined, null, '', 'abc', long, 'a\0', -5, 1.5, 1e15, Number.NaN, true, [], {}]

interface Parts {
  innerType?: z.ZodType
  in?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: z.ZodType[]
  shape?: Record<string, z.ZodType>
}

/** Wrong values for a schema: anything at all instead of it, and instead of each part of it. */
function wrongFor(schema: z.ZodType): unknown[] {
  const { innerType, in: from, element, valueType, options, shape } = schema.def as Parts
  const inner = innerType ?? from
  if (inner) return wrongFor(inner)
  if (options) return options.flatMap(wrongFor)
  const within = [
    ...(element ? wrongFor(element).map((value) => [value]) : []),
    ...(valueType ? wrongFor(valueType).map((value) => ({ nothing: value })) : []),
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => wrongFor(part).map((it) => ({ [name]: it }))),
  ]
  return [...wrong, ...within]
}

const sentencesOf = (schema: z.ZodType) =>
  wrongFor(schema).flatMap((value) => schema.safeParse(value).error?.issues.map((it) => it.message) ?? [])

/** How zod words what has no sentence of ours. */
const isRaw = (message: string) => /^(invalid|too (small|big)|unrecognized|expected)/i.test(message)

describe('the message to a caller', () => {
  it('is a sentence, whatever they send to whichever call (core-6)', () => {
    const schemas = endpoints.flatMap(({ method, path, query, body }) =>
      [query, body].flatMap((schema) => (schema ? [{ call: `${method} ${path}`, schema }] : [])),
    )
    const said = schemas.flatMap(({ call, schema }) =>
      sentencesOf(schema).map((message) => ({ call, message })),
    )
    expect(said.filter(({ message }) => isRaw(message))).toEqual([])
    expect(new Set(said.map(({ message }) => message)).size).toBeGreaterThan(40)
  })

  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

  it('says what is missing, and what is no date, number, or one of a few', () => {
    expect(said(z.string(), undefined)).toBe('This field is required.')
    expect(said(calendarDate, '31/02/1980')).toBe('This must be a date such as 2026-11-20.')
    expect(said(z.int().min(0), -5)).toBe('This must be at least 0.')
    expect(said(z.int(), 1.5)).toBe('This must be a whole number.')
    expect(said(z.number(), 'abc')).toBe('This must be a number.')
    expect(said(z.stringbool(), 'perhaps')).toBe('This must be true or false.')
    expect(said(z.enum(['LCC', 'Home Affairs']), 'me')).toBe('This must be one of: LCC, Home Affairs.')
    expect(said(z.array(z.int()).max(2), [1, 2, 3])).toBe('Use at most 2 entries.')
  })
})

describe('rules of several fields', () => {
  const messageOf = (schema: z.ZodType, value: unknown) =>
    (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

  it('are checked also while another field cannot be read', () => {
    expect(messageOf(customerForm, { last_name: 'Ng', is_contractor: true, country: 'Atlantis' })).toEqual([
      'country: Choose a country from the list.',
      'is_contractor: Only a corporate customer can be a contractor.',
    ])
    expect(messageOf(chargeBody, { other_charge_id: undefined, price: -1, description: 5 })).toContain(
      'product_ref: Product is required.',
    )
  })

  it('name the burial’s missing last name besides a date that is none', () => {
    const body = api.burials.update.body
    const burial = { deceased_last_name: ' ', death_date: '31/02/2026', deceased_age: -1 }
    expect(messageOf(body, { burial })).toEqual([
      'burial.death_date: This must be a date such as 2026-11-20.',
      'burial.deceased_age: Deceased age must be greater than 0',
      'burial.deceased_last_name: Deceased last name is required',
    ])
    expect(messageOf(body, { burial: { deceased_birth_date: 'x' } })).toEqual([
      'burial.deceased_birth_date: This must be a date such as 2026-11-20.',
    ])
    expect(messageOf(body, { burial: { deceased_last_name: '' } })).toEqual([])
  })
})

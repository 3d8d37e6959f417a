import { expect, it } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { api, pages } from '../index.ts'

/** Every text that a call's body may hold, by its path. */
function textsOf(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const within = (inner: z.core.$ZodType) => textsOf(inner, path)
  switch (def.type) {
    case 'string':
      return [[path, schema]]
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => textsOf(field, `${path}.${name}`))
    case 'array':
      return within(def.element)
    case 'record':
      return [...within(def.keyType), ...within(def.valueType)]
    case 'tuple':
      return def.items.flatMap(within)
    case 'union':
      return def.options.flatMap(within)
    case 'pipe':
      return def.in._zod.def.type === 'string' ? [[path, schema]] : [...within(def.in), ...within(def.out)]
    case 'nullable':
    case 'optional':
    case 'default':
      return within(def.innerType)
    case 'null':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'transform':
    case 'unknown':
      return []
    default:
      throw new Error(`${path} is of a kind whose texts are not looked at: ${def.type}`)
  }
}

const texts = Object.entries({ ...api, ...pages }).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? textsOf(body, `${feature}.${name}`) : [],
  ),
)
const takes = (value: string) =>
  texts.filter(([, schema]) => z.safeParse(schema, value).success).map(([path]) => path)
const last = (path: string) => path.split('.').at(-1)!
const isPassword = (path: string) => last(path).includes('password')

it('takes no hidden character in any body but in a password (core-7)', () => {
  expect(texts.length).toBeGreaterThan(100)
  for (const value of ['Abcdefgh\u202eb', 'Abcdefgh\x07b', 'ab\u202e@park.example'])
    expect(takes(value).filter((path) => !isPassword(path))).toEqual([])
})

it('takes line ends in addresses, notes, reasons and descriptions of several lines, in nothing else (core-7)', () => {
  const longOnes = takes('Abcdefgh\nij').filter((path) => !isPassword(path))
  const fields = new Set(longOnes.map((path) => `${path.split('.')[0]}.${last(path)}`))
  expect([...fields].sort()).toEqual([
    'acts.note',
    'acts.why',
    'arrearsLetters.text',
    'bankLines.note',
    'bankLines.why',
    'bookings.reason',
    'burials.cod_description',
    'burials.deceased_address',
    'burials.nok_address',
    'burials.note',
    'careYears.reason',
    'cases.note',
    'cases.reason',
    'cashDays.reason',
    'consents.withdrawn_how',
    'contractors.address_physical',
    'contractors.address_postal',
    'credits.reason',
    'customers.note',
    'deaths.note',
    'deskBookings.notes',
    'differences.reason',
    'differences.says_books',
    'differences.says_ground',
    'digging.notes',
    'digging.taken_on_why',
    'digging.why',
    'documents.text',
    'events.description',
    'familyRequests.answer',
    'followUps.note',
    'holds.note',
    'notes.note',
    'notices.answer',
    'notices.note',
    'notices.text',
    'notices.to_address',
    'onAccount.reason',
    'onAccount.receiptNote',
    'papers.text',
    'park.address',
    'park.footer',
    'park.invoice_footer',
    'park.receipt_footer',
    'payments.receiptNote',
    'payments.text',
    'placedHolds.note',
    'placedHolds.reason',
    'planSteps.note',
    'planSteps.reason',
    'planSteps.text',
    'plans.note',
    'plans.reason',
    'receipts.reason',
    'receipts.receiptNote',
    'refunds.note',
    'refunds.reason',
    'rights.conditions',
    'rights.reason',
    'rights.succession',
    'sales.note',
    'sales.reason',
    'siteRecords.note',
    'siteTypes.description',
    'sites.reason',
    'terms.reason',
    'transfers.decided_why',
    'transfers.reason',
  ])
})

import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, requiredLongText } from '../core/fields.ts'
import { calendarDate } from '../values/dates.ts'

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const grounds = { any: ['PERM_GROUNDS'] } as const
const practice = 'dig_orders' as const
const ofBurial = ids('burial_id')

/** The pass of a burial, without its code. */
export const pass = z.object({
  pass_id: id,
  pass_no: z.int(),
  state: z.enum(['ACTIVE', 'USED', 'VOID']),
  issued_at: instant,
  issued_by: z.string(),
  void_reason: z.string().nullable(),
})

export type Pass = z.output<typeof pass>

/** The pass that comes with the coffin. */
export const digPasses = {
  issuePass: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/pass',
    summary: 'Issues the pass that comes with the coffin; a former one is void',
    permission: edit,
    practice,
    secret: true,
    params: ofBurial,
    /** `path`: where the undertaker’s phone shows it. */
    response: pass.extend({ code: z.string(), path: z.string() }),
    conflicts: ['the burial is not confirmed', 'it was laid'],
  }),
  voidPass: endpoint({
    method: 'DELETE',
    path: '/api/v1/burials/:burial_id/pass',
    summary: 'Makes the pass void, with a reason',
    permission: edit,
    practice,
    params: ofBurial,
    query: z.object({ reason: requiredLongText('Say why the pass is void.', 300) }),
    conflicts: ['it has no pass that is valid'],
  }),
  seePass: endpoint({
    method: 'GET',
    path: '/api/v1/passes/:code',
    summary: 'Whose coffin this is, by the code of its pass',
    permission: grounds,
    practice,
    params: z.object({ code: z.string().max(200) }),
    missing: 'We do not recognise this code. Ask the office.',
    response: z.object({
      pass,
      burial_id: id,
      deceased: z.string(),
      age: z.string().nullable(),
      undertaker: z.string().nullable(),
      burial_date: calendarDate.nullable(),
      slot_from: z.string().nullable(),
      /** `null`: valid today; else why it is not, in a sentence. */
      problem: z.string().nullable(),
    }),
  }),
}

/** The papers that go to the grave. */
export const digPapers = {
  orderPaper: endpoint({
    method: 'GET',
    path: '/asset/dig_orders/orders.pdf',
    summary: 'Orders to dig as PDF, two a page: those of a day, or one',
    permission: view,
    practice,
    queue: 'heavy',
    query: z.object({
      date: calendarDate.optional(),
      dig_order_id: idText.optional(),
      cemetery_id: idText.optional(),
    }),
    file: 'application/pdf',
  }),
  passPaper: endpoint({
    method: 'GET',
    path: '/asset/burials/:burial_id/pass.pdf',
    summary: 'A pass that has just been issued as PDF, by its code',
    permission: edit,
    practice,
    queue: 'heavy',
    params: ofBurial,
    query: z.object({ code: z.string().max(200) }),
    missing: 'This burial has no valid pass with this code.',
    file: 'application/pdf',
  }),
  labels: endpoint({
    method: 'GET',
    path: '/asset/dig_orders/labels.pdf',
    summary: 'Plot labels for the pegs of a day, with the code of each site',
    permission: view,
    practice,
    queue: 'heavy',
    query: z.object({
      date: calendarDate.optional(),
      site_id: idText.optional(),
      cemetery_id: idText.optional(),
    }),
    file: 'application/pdf',
  }),
}

const asked = (query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return given.length > 0 ? `?${given.join('&')}` : ''
}

/** Where these papers are opened. */
export const digPaperPaths = {
  orders: (of: { date?: string; dig_order_id?: number; cemetery_id?: number | undefined }) =>
    `/asset/dig_orders/orders.pdf${asked(of)}`,
  labels: (of: { date?: string; site_id?: number; cemetery_id?: number | undefined }) =>
    `/asset/dig_orders/labels.pdf${asked(of)}`,
  pass: (burial_id: number, code: string) => `/asset/burials/${burial_id}/pass.pdf${asked({ code })}`,
}

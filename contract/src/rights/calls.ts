import * as z from 'zod'
import { id, ids, instant } from '../core/fields.ts'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { calendarDate } from '../values/dates.ts'
import { changeRightForm, enterRightForm, mendHoldersForm } from './forms.ts'
import { openingRules, rightKinds, togetherKinds } from './kinds.ts'

/** Who holds a right now, also who has died since. */
export const holder = z.object({
  customer_id: id,
  customer_name: z.string(),
  customer_flag: z.boolean(),
  /** What the owner is today: who is written to and shown first. */
  is_lead: z.boolean(),
  died_on: calendarDate.nullable(),
  share: z.object({ num: z.int(), den: z.int() }).nullable(),
  as_executor: z.boolean(),
})

export type Holder = z.output<typeof holder>

/** The right to a site (rights-1). */
export const right = z.object({
  right_id: id,
  /** Given once and never again; null until there is a deed. */
  deed_no: z.int().nullable(),
  kind: z.enum(rightKinds),
  granted_on: calendarDate.nullable(),
  together: z.enum(togetherKinds),
  /** Who consents when the ground is opened. */
  opening_rule: z.enum(openingRules),
  perpetual: z.boolean(),
  ends_on: calendarDate.nullable(),
  state: z.enum(['IN_FORCE', 'ENDED']),
  ended_on: calendarDate.nullable(),
  ended_how: z.enum(['EXPIRED', 'SURRENDERED', 'RECLAIMED', 'DETERMINED', 'CANCELLED']).nullable(),
  succession: z.string().nullable(),
  conditions: z.string().nullable(),
  updated_at: instant,
})

export type Right = z.output<typeof right>

export const siteRight = z.object({
  site_id: id,
  /** In force; else the last one there was; null: there never was one. */
  right: right.nullable(),
  /** The lead first. Empty where nobody owns the site. */
  holders: z.array(holder),
  /** It is owned, and no holder is alive. */
  is_vacant: z.boolean(),
  /** The transfer in hand. */
  transfer_id: id.nullable(),
  /** Nothing rests on the holders yet, so that a mistake of entry can be mended (rights-5). */
  is_mendable: z.boolean(),
})

export type SiteRight = z.output<typeof siteRight>

/** A right that a customer holds, alone or with others. */
export const rightHeld = z.object({
  right_id: id,
  site_id: id,
  site_ref: z.string(),
  deed_no: z.int().nullable(),
  together: z.enum(togetherKinds),
  is_lead: z.boolean(),
  share: z.object({ num: z.int(), den: z.int() }).nullable(),
  others: z.array(z.object({ customer_id: id, customer_name: z.string(), died_on: calendarDate.nullable() })),
})

export type RightHeld = z.output<typeof rightHeld>

const practice = 'rights' as const
const conflicts = [changedSinceOpened, 'the site has no owner', 'the shares do not add up to one']

/** Who holds the right to a site. */
export const rights = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/right',
    summary: 'The right to a site and who holds it, also holders who have died',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params: ids('site_id'),
    response: siteRight,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/v1/sites/:site_id/right',
    summary: 'Enters the right to an owned site that has none on record',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params: ids('site_id'),
    body: enterRightForm,
    response: siteRight,
    conflicts: [...conflicts, 'it has a right already'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/right',
    summary: 'Changes who consents, the conditions and the succession of a right',
    permission: { any: ['PERM_EDIT'] },
    practice,
    params: ids('site_id'),
    body: changeRightForm,
    response: siteRight,
    conflicts: [changedSinceOpened, 'it has no right'],
  }),
  mend: endpoint({
    method: 'PUT',
    path: '/api/v1/sites/:site_id/right/holders',
    summary: 'Mends who holds a right with the lead, while nothing rests on it yet',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params: ids('site_id'),
    body: mendHoldersForm,
    response: siteRight,
    conflicts: [...conflicts, 'a consent, a deed or a transfer rests on it'],
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/rights',
    summary: 'The rights that a customer holds, alone or with others',
    permission: { any: ['PERM_VIEW'] },
    practice,
    params: ids('customer_id'),
    response: z.array(rightHeld),
  }),
}

import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, ids, idText, instant, requiredText, asSeen } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import { withRules } from '../core/across-fields.ts'
import { chargeParent, eventCharge, otherCharge, otherChargeGroup, typeCharge } from './charge.ts'

const priced = { any: ['PERM_VIEW', 'PERM_TARIFFS'] } as const

/** A tariff's id in a path; -1 stands for the current one. */
const tariffId = z.coerce.number().pipe(z.union([z.literal(-1), z.int().min(1).max(2_147_483_647)]))
const ofTariff = z.object({ tariff_id: tariffId })

/** A price book. `use_count`: the sales priced by it. */
export const tariff = z.object({
  tariff_id: id,
  name: z.string(),
  is_available: z.boolean(),
  /** The default: new sales are priced by it. */
  is_current: z.boolean(),
  use_count: z.int(),
  created_at: instant,
  updated_at: instant,
})

export type Tariff = z.output<typeof tariff>

export const tariffForm = z.object({ name: requiredText('A name is required for the tariff.', 100) })

const toggles = z.object({
  is_current: z.boolean().optional(),
  is_available: z.boolean().optional(),
  ...asSeen,
})

/** The toggles of a tariff, one at least; an absent one stays as it is. `updated_at`: the state it was loaded with. */
export const tariffToggles = withRules(toggles, ({ is_current, is_available }) =>
  is_current === undefined && is_available === undefined
    ? { is_current: 'Send is_current or is_available.' }
    : {},
)

export const tariffs = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs',
    summary: 'All tariffs, the current one first',
    permission: priced,
    response: z.array(tariff),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs/:tariff_id',
    summary: 'A tariff (-1: the current one)',
    permission: setupEditors,
    params: ofTariff,
    response: tariff,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/tariffs/new',
    summary: 'Adds a tariff as a copy of the current one, not yet available',
    permission: setupEditors,
    body: tariffForm,
    response: tariff,
  }),
  toggle: endpoint({
    method: 'PUT',
    path: '/api/v1/tariffs/:tariff_id',
    summary: 'Makes a tariff the default, or available or not',
    permission: setupEditors,
    params: ids('tariff_id'),
    body: tariffToggles,
    response: tariff,
    conflicts: ['one tariff is always the default', 'the default tariff is always available'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/tariffs/:tariff_id',
    summary: 'Deletes a tariff that no sale is priced by',
    permission: { any: ['PERM_SALES_SUPER'] },
    params: ids('tariff_id'),
    conflicts: ['sales are priced by it', 'it is the default'],
  }),
  typeCharges: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs/:tariff_id/type_charges',
    summary: 'What sites, and burials in them, cost (tariff -1: the current one)',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS', 'PERM_SITES'] },
    params: ofTariff,
    query: z.object({ siteTypeId: idText.optional() }),
    response: z.array(typeCharge),
  }),
  otherCharges: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs/:tariff_id/other_charges',
    summary: 'The charges that can be chosen on a sale, a burial or an event',
    permission: priced,
    params: ofTariff,
    query: z.object({ parent: chargeParent.optional() }),
    response: z.array(otherCharge),
  }),
  otherChargeGroups: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs/:tariff_id/other_charge_groups',
    summary: 'How those charges are grouped, and whether one or several of a group are chosen',
    permission: priced,
    params: ofTariff,
    response: z.array(otherChargeGroup),
  }),
  eventCharges: endpoint({
    method: 'GET',
    path: '/api/v1/tariffs/:tariff_id/event_charges',
    summary: 'What events cost, by event type',
    permission: priced,
    params: ofTariff,
    response: z.array(eventCharge),
  }),
}

import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { id, ids, requiredLongText } from '../core/fields.ts'
import { setupEditors } from '../core/permissions.ts'
import {
  burialExtension,
  enterTermForm,
  renewForm,
  siteTerm,
  tenureRule,
  tenureRuleEdit,
  tenureRuleForm,
} from './shapes.ts'

const practice = 'tenure'
const edit = { any: ['PERM_EDIT'] } as const
const decide = { any: ['PERM_SALES_SUPER'] } as const
const view = { any: ['PERM_VIEW'] } as const

/** Setup > Terms of Rights: for how long rights to sites of a type are granted. */
export const tenureRules = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/tenure_rules',
    summary: 'The rules of terms by site type, each from a day on, and the charges and types it can use',
    permission: setupEditors,
    practice,
    response: z.object({
      rules: z.array(tenureRule),
      charges: z.array(z.string()),
      site_types: z.array(tenureRule.pick({ site_type_id: true, site_type: true })),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/tenure_rules',
    summary: 'Adds a rule for a site type, from a day on',
    permission: setupEditors,
    practice,
    body: tenureRuleForm,
    response: tenureRule,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/tenure_rules/:tenure_rule_id',
    summary: 'Changes a rule; terms that were granted stay',
    permission: setupEditors,
    practice,
    params: ids('tenure_rule_id'),
    body: tenureRuleEdit,
    response: tenureRule,
    conflicts: [changedSinceOpened],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/tenure_rules/:tenure_rule_id',
    summary: 'Deletes a rule; terms that were granted stay',
    permission: setupEditors,
    practice,
    params: ids('tenure_rule_id'),
  }),
}

/** How long the right to a site lasts. */
export const terms = {
  ofSite: endpoint({
    method: 'GET',
    path: '/api/v1/sites/:site_id/term',
    summary: 'How long the right to a site lasts: its terms, what is ordered, and whether it can be renewed',
    permission: view,
    practice,
    params: ids('site_id'),
    response: z.object({ right: siteTerm }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/v1/rights/:right_id/renewal',
    summary: 'Adds the renewal of a right to the draft of its lead holder, or to a new one',
    permission: edit,
    practice,
    params: ids('right_id'),
    body: renewForm,
    response: z.object({ sale_id: id }),
    conflicts: [
      'it cannot be renewed yet, any more, for so long, or at a known price',
      'its renewal is open',
    ],
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/v1/rights/:right_id/terms',
    summary: 'Enters a term by hand, with a reason: of an old right, or one that a law makes renewable',
    permission: decide,
    practice,
    params: ids('right_id'),
    body: enterTermForm,
    response: z.object({ tenure_term_id: id }),
    conflicts: ['the right has ended'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/v1/tenure_terms/:tenure_term_id/removal',
    summary: 'Removes the last term of a right, with a reason, if no order made it',
    permission: decide,
    practice,
    params: ids('tenure_term_id'),
    body: z.object({ reason: requiredLongText('Say why.', 500) }),
    conflicts: ['it is not the last one', 'an order made it'],
  }),
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/right_extension',
    summary: 'By how much the right to a burial’s site must be extended before it is confirmed',
    permission: view,
    practice,
    params: ids('burial_id'),
    response: burialExtension,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/v1/burials/:burial_id/right_extension',
    summary: 'Charges the extension on the burial’s order; once that is placed, by an additional order',
    permission: { any: ['PERM_EDIT'], when: 'once the order is placed SALES_SUPER' },
    practice,
    params: ids('burial_id'),
    body: z.object({}).optional(),
    response: burialExtension,
    conflicts: ['the right lasts long enough', 'it cannot be extended for so long, or at a known price'],
  }),
}

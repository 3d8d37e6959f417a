import * as z from 'zod'
import { kindTerms } from '../plans/kinds.ts'
import type { PracticeRef } from '../core/practices.ts'
import { id, instant, requiredText, asSeen } from '../core/fields.ts'

/** The lists that are kept under Setup > Lists (lists-1), as they are named in paths, and what they are called. */
export const listNames = {
  site_type_categories: 'Site type categories',
  site_type_groups: 'Site type groups',
  site_unsuitabilities: 'Unsuitability reasons',
  other_charge_groups: 'Other charge groups',
  event_types: 'Event types',
  payment_types: 'Payment types',
  payment_modes: 'Payment modes',
  causes_of_death: 'Causes of death',
  contractor_types: 'Contractor types',
  transfer_routes: 'Routes of transfer',
  plan_kinds: 'Payment plans',
} as const

export type ListRef = keyof typeof listNames

export const listRefs = Object.keys(listNames) as [ListRef, ...ListRef[]]
export const listRef = z.enum(listRefs)

/** The lists that are there only while a practice is on (lists-8). */
export const listPractices: Partial<Record<ListRef, PracticeRef>> = {
  transfer_routes: 'rights',
  plan_kinds: 'plans',
}

const chargeParents = z.enum(['sale', 'burial', 'event'])

/** How a right passes on, in the words of the list and of a transfer. */
export const transferKinds = {
  SURVIVORSHIP: 'Survivorship',
  PROBATE: 'Will',
  ADMINISTRATION: 'Administration',
  DECLARATION: 'Statutory declaration',
  ASSIGNMENT: 'Assignment',
  COURT: 'Court order',
  DETERMINATION: 'Decision of the park',
  FAMILY: 'Family agreement',
  SURRENDER: 'Surrender',
  MENDING: 'Correction of the record',
} as const

export type TransferKind = keyof typeof transferKinds

export const transferKind = z.enum(Object.keys(transferKinds) as [TransferKind, ...TransferKind[]])

/** What an entry of some lists says besides its name. */
const extras = {
  /** Causes of death: what a burial's own mark begins with. */
  is_contagious: z.boolean(),
  /** Payment types: a receipt names a mode too. */
  payment_mode_required: z.boolean(),
  /** Payment modes: the types that know it. */
  payment_type_ids: z.array(id).max(100),
  /** Other charge groups: what is charged, and whether several of the group may be chosen. */
  parent_object: chargeParents,
  allow_multiple: z.boolean(),
  /** Routes of transfer: how the right passes on, the documents it needs, who must have spoken, and how long one waits. */
  kind: transferKind,
  papers: z.array(requiredText('Name the document.', 100)).max(20, 'At most 20 documents.'),
  needs_all_entitled: z.boolean(),
  days_of_notice: z
    .int({ error: 'From 0 to 3,650 days.' })
    .min(0, 'From 0 to 3,650 days.')
    .max(3650, 'From 0 to 3,650 days.'),
  /** Payment plans: what a plan of this kind begins with. */
  terms: kindTerms,
}

export type Extra = keyof typeof extras

/** What each list knows of them; an other charge group keeps what it was made with. */
export const extrasOf: Partial<Record<ListRef, { added: readonly Extra[]; changed: readonly Extra[] }>> = {
  causes_of_death: { added: ['is_contagious'], changed: ['is_contagious'] },
  payment_types: { added: ['payment_mode_required'], changed: ['payment_mode_required'] },
  payment_modes: { added: ['payment_type_ids'], changed: ['payment_type_ids'] },
  other_charge_groups: { added: ['parent_object', 'allow_multiple'], changed: [] },
  transfer_routes: {
    added: ['kind', 'papers', 'needs_all_entitled', 'days_of_notice'],
    changed: ['papers', 'needs_all_entitled', 'days_of_notice'],
  },
  plan_kinds: { added: ['terms'], changed: ['terms'] },
}

/** An entry of a list; what its list does not know is null. */
export const listEntry = z.object({
  entry_id: id,
  name: z.string(),
  /** No longer offered; it still stands where it was chosen. */
  retired: z.boolean(),
  /** Something names it, so that it can be retired but not deleted. */
  in_use: z.boolean(),
  /** The product itself rests on it: it can be renamed only. */
  stays: z.boolean(),
  updated_at: instant,
  is_contagious: extras.is_contagious.nullable(),
  payment_mode_required: extras.payment_mode_required.nullable(),
  payment_type_ids: extras.payment_type_ids.nullable(),
  parent_object: extras.parent_object.nullable(),
  allow_multiple: extras.allow_multiple.nullable(),
  kind: extras.kind.nullable(),
  papers: z.array(z.string()).nullable(),
  needs_all_entitled: extras.needs_all_entitled.nullable(),
  days_of_notice: extras.days_of_notice.nullable(),
  terms: extras.terms.nullable(),
})

export type ListEntry = z.output<typeof listEntry>

/** What is typed of an entry; what its list does not know is passed over. */
export const listEntryForm = z.object({
  name: requiredText('A name is required.', 100),
  is_contagious: extras.is_contagious.optional(),
  payment_mode_required: extras.payment_mode_required.optional(),
  payment_type_ids: extras.payment_type_ids.optional(),
  parent_object: extras.parent_object.optional(),
  allow_multiple: extras.allow_multiple.optional(),
  kind: extras.kind.optional(),
  papers: extras.papers.optional(),
  needs_all_entitled: extras.needs_all_entitled.optional(),
  days_of_notice: extras.days_of_notice.optional(),
  terms: extras.terms.optional(),
})

export type ListEntryForm = z.output<typeof listEntryForm>

/** The same for an existing one, as it was opened. */
export const listEntryEdit = listEntryForm.extend(asSeen)

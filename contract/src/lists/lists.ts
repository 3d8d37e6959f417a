import * as z from 'zod'
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
} as const

export type ListRef = keyof typeof listNames

export const listRefs = Object.keys(listNames) as [ListRef, ...ListRef[]]
export const listRef = z.enum(listRefs)

const chargeParents = z.enum(['sale', 'burial', 'event'])

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
}

export type Extra = keyof typeof extras

/** What each list knows of them; an other charge group keeps what it was made with. */
export const extrasOf: Partial<Record<ListRef, { added: readonly Extra[]; changed: readonly Extra[] }>> = {
  causes_of_death: { added: ['is_contagious'], changed: ['is_contagious'] },
  payment_types: { added: ['payment_mode_required'], changed: ['payment_mode_required'] },
  payment_modes: { added: ['payment_type_ids'], changed: ['payment_type_ids'] },
  other_charge_groups: { added: ['parent_object', 'allow_multiple'], changed: [] },
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
})

export type ListEntryForm = z.output<typeof listEntryForm>

/** The same for an existing one, as it was opened. */
export const listEntryEdit = listEntryForm.extend(asSeen)

import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import {
  asSeen,
  id,
  ids,
  instant,
  optionalEmail,
  optionalLongText,
  optionalText,
  requiredEmail,
  requiredId,
  requiredLongText,
  requiredText,
} from '../core/fields.ts'
import { withRules } from '../core/across-fields.ts'
import { salutations } from '../core/lists.ts'

/** What is said of a second one (contractors-8). */
export const contractorThere = 'There is already a contractor with this name and type.'

const newContractor = z.object({
  contractor_type_id: requiredId('Contractor type is required'),
  name: requiredText('Contractor name is required', 200),
  address_physical: requiredLongText('Physical address is required'),
  address_postal: requiredLongText('Postal address is required'),
  phone1: requiredText('Phone number is required', 50),
  contact_salutation: z.enum(salutations, { error: 'Contact title is required' }).nullish(),
  /** A title that is not on the list (contractors-9). */
  contact_other_title: optionalText(50),
  contact_first_name: requiredText('Contact first name is required', 100),
  contact_last_name: requiredText('Contact last name is required', 100),
  contact_phone: requiredText('Contact phone is required', 50),
  contact_email: requiredEmail('Contact email is required', 'Contact email is required'),
})

/** The form of a new contractor: every field is required (contractors-2), one title of the two. */
export const contractorForm = withRules(newContractor, ({ contact_salutation, contact_other_title }) =>
  contact_salutation || contact_other_title ? {} : { contact_salutation: 'Contact title is required' },
)

/** Editing requires only type and name; what is given must be valid (contractors-3). `updated_at`: the state it was opened with. */
export const contractorEdit = z.object({
  contractor_type_id: contractorForm.shape.contractor_type_id,
  name: contractorForm.shape.name,
  address_physical: optionalLongText(),
  address_postal: optionalLongText(),
  phone1: optionalText(50),
  contact_salutation: z.enum(salutations, { error: 'Choose a title from the list.' }).nullish(),
  contact_other_title: contractorForm.shape.contact_other_title,
  contact_first_name: optionalText(100),
  contact_last_name: optionalText(100),
  contact_phone: optionalText(50),
  contact_email: optionalEmail('Must be valid e-mail'),
  ...asSeen,
})

/** A contractor; without PERM_TARIFFS only what the event and burial forms need is read by the screens. */
export const contractor = z.object({
  contractor_id: id,
  contractor_type_id: id,
  contractor_type: z.string(),
  contractor_type_ref: z.string(),
  contractor_type_ordinal: z.int(),
  name: z.string(),
  address_physical: z.string().nullable(),
  address_postal: z.string().nullable(),
  phone1: z.string().nullable(),
  contact_salutation: z.string().nullable(),
  /** A title that is not on the list. */
  contact_other_title: z.string().nullable().optional(),
  contact_first_name: z.string().nullable(),
  contact_last_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
  contact_email: z.string().nullable(),
  burial_count: z.int(),
  /** Events that use it. A contractor is deleted only while this and `burial_count` are 0 (contractors-4). */
  event_count: z.int(),
  /** No longer offered; where it was chosen it stays (contractors-7). */
  retired: z.boolean(),
  updated_at: instant,
})

export type Contractor = z.output<typeof contractor>

export const contractors = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/contractors',
    summary: 'All contractors by name',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    response: z.array(contractor),
  }),
  types: endpoint({
    method: 'GET',
    path: '/api/v1/contractor_types',
    summary: 'What kinds of contractor there are',
    permission: { any: ['PERM_VIEW', 'PERM_TARIFFS'] },
    response: z.array(z.object({ contractor_type_id: id, contractor_type: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/contractors/',
    summary: 'Adds a contractor',
    permission: { any: ['PERM_TARIFFS'] },
    body: contractorForm,
    response: contractor,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/contractors/:contractor_id',
    summary: 'Changes a contractor',
    permission: { any: ['PERM_TARIFFS'] },
    params: ids('contractor_id'),
    body: contractorEdit,
    response: contractor,
    conflicts: ['someone else has changed the contractor since the form was opened'],
  }),
  setRetired: endpoint({
    method: 'PUT',
    path: '/api/v1/contractors/:contractor_id/retired',
    summary: 'Retires a contractor, or offers it again; where it was chosen it stays',
    permission: { any: ['PERM_TARIFFS'] },
    params: ids('contractor_id'),
    body: z.object({ retired: z.boolean() }),
    response: contractor,
    conflicts: ['there is another one of its name and type'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/contractors/:contractor_id',
    summary: 'Deletes a contractor that no burial or event uses',
    permission: { any: ['PERM_TARIFFS'] },
    params: ids('contractor_id'),
    conflicts: ['burials or events use this contractor'],
  }),
}

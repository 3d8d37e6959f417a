import * as z from 'zod'
import {
  asSeen,
  id,
  ids,
  instant,
  optionalEmail,
  optionalText,
  requiredId,
  requiredLongText,
  requiredText,
} from '../core/fields.ts'
import { endpoint } from '../core/endpoint.ts'
import { paged } from '../core/page.ts'
import { calendarDate } from '../values/dates.ts'

const person = z.object({ customer_id: id, name: z.string() })
const perished = person.extend({ died_on: calendarDate.nullable() })
const place = z.object({ site_id: id, site_ref: z.string() })

/** A burial that is, or may be, that of a customer. */
const theirBurial = z.object({
  burial_id: id,
  deceased: z.string(),
  burial_date: calendarDate.nullable(),
  death_date: calendarDate.nullable(),
  in_ground: z.boolean(),
  site: place.nullable(),
})

/** What is on record of a customer's death, and what followed from it. */
export const death = z.object({
  customer_id: id,
  is_corporate: z.boolean(),
  died_on: calendarDate.nullable(),
  /** The uploaded document that proves it. */
  document: z
    .object({ document_id: id, parent_object: z.string(), parent_object_id: id, filename: z.string() })
    .nullable(),
  /** The burial that is linked to them. */
  burial: theirBurial.nullable(),
  /** While they live on record: burials in their sites that fit their name or id number. */
  fitting: z.array(theirBurial),
  /** The customer that stands for what they left. */
  estate: person.nullable(),
  /** This customer stands for what that one left. */
  estate_of: perished.nullable(),
  /** The sites that passed to survivors by this death. */
  passed: z.array(place.extend({ transfer_no: z.int(), holders: z.string() })),
  /** The living who hold a site that passed by this death: they can take over the draft sale. */
  survivors: z.array(person),
  /** The sites of theirs where nobody who holds the right is alive. */
  vacant: z.array(place),
})

export type Death = z.output<typeof death>

export const deathForm = z.object({
  died_on: calendarDate,
  document_id: id.nullish(),
  burial_id: id.nullish(),
})

/** Who speaks for the estate: its contact. */
export const estateForm = z.object({
  last_name: requiredText('Enter the name of the executor, or of the family’s contact.', 100),
  first_name: optionalText(100),
  phone1: optionalText(50),
  email: optionalEmail('Must be valid e-mail'),
  address1: optionalText(200),
})

/** The estate that is made, and whether it takes over the draft sale of the one who died. */
export const newEstate = estateForm.extend({ takes_draft: z.boolean().optional() })

/** Whether the person of a burial is a holder of its site. */
export const deceasedHolder = z.object({
  burial_id: id,
  updated_at: instant,
  death_date: calendarDate.nullable(),
  linked: perished.nullable(),
  /** Their death is recorded by this burial, so the link stays. */
  is_recorded: z.boolean(),
  /** The holders of the site who may be buried; those who fit the name or id number of the deceased first. */
  holders: z.array(
    perished.extend({
      fits: z.boolean(),
      /** The id number of the deceased is another one than theirs. */
      other_id: z.boolean(),
      /** The joint holders to whom the site passes when they die. */
      passes_to: z.string().nullable(),
    }),
  ),
})

export type DeceasedHolder = z.output<typeof deceasedHolder>

/** A site whose holders are all dead. */
export const vacantRight = z.object({
  site_id: id,
  site_ref: z.string(),
  /** Null: an old site without a right on record, or without a number. */
  deed_no: z.int().nullable(),
  holders: z.array(z.object({ customer_id: id, name: z.string(), died_on: calendarDate })),
  vacant_since: calendarDate,
})

export type VacantRight = z.output<typeof vacantRight>

const view = { any: ['PERM_VIEW'] } as const
const edit = { any: ['PERM_EDIT'] } as const
const practice = 'rights' as const
const ofCustomer = ids('customer_id')
const ofBurial = ids('burial_id')

/** A holder dies (docs/rules/deaths.md). */
export const deaths = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/death',
    summary:
      'Whether a customer has died, how that is known, their estate, and what followed for their sites',
    permission: view,
    practice,
    params: ofCustomer,
    response: death,
  }),
  record: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:customer_id/death',
    summary: 'Records that a customer has died, by an uploaded document of theirs or by their burial here',
    permission: edit,
    practice,
    params: ofCustomer,
    body: deathForm,
    response: death,
    conflicts: ['the customer is a company', 'the death is on record already'],
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/v1/customers/:customer_id/death',
    summary: 'Takes back a death that was recorded by mistake, with a reason',
    permission: { any: ['PERM_SALES_SUPER'] },
    practice,
    params: ofCustomer,
    body: z.object({ note: requiredLongText('Say why the death is taken back.', 1000) }),
    response: death,
    conflicts: ['more has followed from it since', 'the estate is a customer'],
  }),
  estate: endpoint({
    method: 'POST',
    path: '/api/v1/customers/:customer_id/estate',
    summary: 'Makes the customer that stands for the estate of a dead one, or answers the one that is there',
    permission: edit,
    practice,
    params: ofCustomer,
    body: newEstate,
    response: z.object({ customer_id: id }),
    conflicts: ['the customer has not died', 'the draft cannot pass to the estate'],
  }),
  passDraft: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:customer_id/draft_taker',
    summary: 'Moves the draft sale of a customer who has died, with its burials, to another customer',
    permission: edit,
    practice,
    params: ofCustomer,
    body: z.object({ to_customer_id: requiredId('Choose a customer.') }),
    response: z.object({ customer_id: id, sale_id: id }),
    conflicts: [
      'the customer has not died, or has no draft',
      'the other customer has died, is flagged or has a draft',
    ],
  }),
  deceased: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/deceased_holder',
    summary: 'Whether the person of a burial is a holder of its site, and who it may be',
    permission: view,
    practice,
    params: ofBurial,
    response: deceasedHolder,
  }),
  link: endpoint({
    method: 'PUT',
    path: '/api/v1/burials/:burial_id/deceased_holder',
    summary: 'Says that this customer is who is buried, or (null) that nobody is said to be',
    permission: edit,
    practice,
    params: ofBurial,
    body: z.object({ customer_id: requiredId('Choose a holder.').nullable(), ...asSeen }),
    response: deceasedHolder,
    conflicts: [
      'the customer is linked to another burial',
      'the death is recorded by this burial',
      'someone else has changed the burial',
    ],
  }),
  vacant: endpoint({
    method: 'GET',
    path: '/api/v1/rights/vacant',
    summary: 'Rights without a living holder, the longest vacant first',
    permission: view,
    practice,
    query: paged,
    response: z.array(vacantRight),
  }),
  vacantCount: endpoint({
    method: 'GET',
    path: '/api/v1/rights/vacant/count',
    summary: 'How many rights have no living holder',
    permission: view,
    practice,
    response: z.object({ count: z.int() }),
  }),
}

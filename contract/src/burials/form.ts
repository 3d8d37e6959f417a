import * as z from 'zod'
import { calendarDate } from '../values/dates.ts'
import {
  graveNo,
  id,
  optionalEmail,
  optionalLongText,
  optionalText,
  requiredId,
  asSeen,
} from '../core/fields.ts'
import { withRules } from '../core/across-fields.ts'
import { precision } from '../values/partial-date.ts'
import { genders, identityTypes, permitIssuers, salutations } from '../core/lists.ts'
import { checkDates } from './check-dates.ts'
import { checkPresence } from './check-presence.ts'
import { burialMessages } from './messages.ts'

const date = calendarDate.nullish()
const identity = z.enum(identityTypes).nullish()

/**
 * What the burial form holds. Blank, null and absent all mean "not known"; which of
 * them a step requires is decided by `checkBurial`. Site and grave are chosen elsewhere.
 */
export const burialForm = z.object({
  burial_date: date,
  burial_slot_id: id.nullish(),
  death_date: date,
  deceased_salutation: z.enum(salutations).nullish(),
  /** A title that is not on the list (burials-45). */
  deceased_other_title: optionalText(50),
  deceased_first_name: optionalText(100),
  deceased_middle_name: optionalText(100),
  deceased_last_name: optionalText(100),
  deceased_suffix: optionalText(50),
  /** A maiden or other former name. */
  deceased_former_name: optionalText(100),
  deceased_gender: z.enum(genders, { error: burialMessages.genderKnown }).nullish(),
  deceased_birth_date: date,
  deceased_age: z
    .int({ error: burialMessages.ageNumber })
    .min(0, burialMessages.agePositive)
    .max(200, burialMessages.ageMatches)
    .nullish(),
  deceased_address: optionalLongText(),
  deceased_id_type: identity,
  deceased_id_no: optionalText(50),
  deceased_religion: optionalText(100),
  deceased_denomination: optionalText(100),
  deceased_church: optionalText(200),
  deceased_vip_type: optionalText(100),
  cod_id: id.nullish(),
  cod_description: optionalLongText(),
  cod_is_contagious: z.boolean().optional(),
  cod_is_bid: z.boolean().nullish(),
  undertaker_id: id.nullish(),
  burial_permit_issuer: z.enum(permitIssuers).nullish(),
  burial_permit_no: optionalText(50),
  nok_is_customer: z.boolean().optional(),
  nok_relation: optionalText(50),
  nok_salutation: z.enum(salutations).nullish(),
  nok_first_name: optionalText(100),
  nok_last_name: optionalText(100),
  nok_address: optionalLongText(),
  nok_phone1: optionalText(50),
  nok_phone2: optionalText(50),
  nok_email: optionalEmail('Must be valid e-mail'),
  nok_id_type: identity,
  nok_id_no: optionalText(50),
  show_public: z.boolean().optional(),
})

/** The day and slot that Change day gives a burial. */
export const burialDay = z.object({
  burial_date: z.string({ error: burialMessages.burial }).pipe(calendarDate),
  burial_slot_id: requiredId(burialMessages.slot),
})

const known = precision.optional()

/** How exactly the dates of a legacy burial are known; to the day by default. */
const precisions = { burial_precision: known, death_precision: known, deceased_birth_precision: known }

/** What makes no sense whatever else is stored: no last name, dates out of order, an impossible age. */
function contradictions(burial: z.output<typeof burialForm>) {
  const found = { ...checkDates(burial, '9999-12-31'), ...checkPresence(burial, 'import') }
  return Object.fromEntries(Object.entries(found).filter(([field]) => field in burial))
}

/** The form as it is sent, with the `updated_at` it was opened with; without that a save does not notice others' changes. */
export const burialSave = withRules(burialForm.extend({ ...precisions, ...asSeen }), contradictions, {
  onlyMalformed: true,
})

const document = id.nullish()

/**
 * A legacy burial entered by hand: the form, its place where it is known, and its documents, which were uploaded to the
 * customer and become the burial's (burials-32).
 */
export const legacyBurial = withRules(
  burialForm.extend({
    ...precisions,
    customer_id: requiredId('Customer is required.'),
    site_id: id.nullish(),
    grave_no: graveNo.nullish(),
    id_document_id: document,
    cod_document_id: document,
    permit_document_id: document,
  }),
  contradictions,
  { onlyMalformed: true },
)

export type LegacyBurial = z.output<typeof legacyBurial>
export type BurialForm = z.output<typeof burialForm>

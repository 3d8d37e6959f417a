import { denominations, relations, religions, salutations } from '@sexton/contract/core/lists'
import { burialStatuses } from '@sexton/contract/core/statuses'
import {
  becomes,
  chosenFrom,
  forgotten,
  keptAs,
  newAddress,
  newEmail,
  newName,
  newNumber,
  newPhone,
  oneOf,
  saying,
} from './anonymize-rules.ts'
import { table } from './column.ts'

/** Days by which the dates of a burial move back: the same for birth and death, so that the age stays but for a leap day, and within the year of death. */
const daysBack =
  "least(1 + burial_id % 27, coalesce(extract(doy from case when death_precision = 'day' then death_date end)::int - 1, 27))"

const movedBy = (date: string) => `${date} - ${daysBack}`

const movedBack = (precision: string) => (date: string) =>
  becomes(`case when ${precision} = 'day' then ${movedBy(date)} else ${date} end`)

/** The age between the moved dates: with a 29 February between, it can be a year more or less. */
const ageThen = `sexton.age_between(${movedBy('deceased_birth_date')}, deceased_birth_precision,
  ${movedBy('death_date')}, death_precision, deceased_age)`

export const burials = table('burials', {
  one: 'burial',
  what: 'Burials: who each person was, where and when they are buried, and their next of kin',
  columns: {
    burial_status_ref: {
      means: 'UNSITED no site chosen yet, DRAFT, CONFIRMED, or COMPLETE buried',
      anonymize: keptAs('choice'),
      label: 'Status of the burial',
      values: burialStatuses,
      groups: ['status'],
    },
    customer_id: 'Whose burial it is: the customer of the sale',
    deceased_customer_id: 'The customer who is buried, if they were one',
    sale_site_id: 'What the customer bought that holds the site',
    grave_no: 'Which grave of the site',
    position: {
      means: 'Position in the grave, 1 is the deepest; of bodies in the ground',
      label: 'Position in the grave, 1 is the deepest',
    },
    in_ground: { means: 'The person has been buried', label: 'In the ground' },
    did_not_take_place_on: {
      means: 'When someone recorded that the burial did not take place; empty once it has another day',
      label: 'Recorded as not having taken place on',
    },
    did_not_take_place_by: { means: 'Who recorded it', archive: 'staff' },
    did_not_take_place_why: {
      means: 'Why it did not take place',
      anonymize: saying('Anonymized'),
      label: 'Why it did not take place',
    },
    burial_date: {
      means: 'The day of the burial',
      label: 'Day of the burial',
      groups: ['burial_month', 'burial_year', 'burial_day'],
    },
    burial_precision: {
      means: 'How much of the date of burial is known: day, month, year or unknown',
      anonymize: keptAs('choice'),
    },
    burial_words: {
      means: 'What an old record says of the date of burial beyond that, such as “about 1850” or “1890s”',
      anonymize: forgotten,
      label: 'Day of the burial in the old records',
    },
    burial_slot_id: 'The time of that day',
    slot_place: { means: 'Place number within the slot', label: 'Place number within the slot' },
    death_date: {
      means: 'The day of death',
      anonymize: movedBack('death_precision'),
      label: 'Day of death',
      groups: ['death_month', 'death_year'],
    },
    death_precision: {
      means: 'How much of the date of death is known: day, month, year or unknown',
      anonymize: keptAs('choice'),
    },
    death_words: {
      means: 'What an old record says of the date of death beyond that',
      anonymize: forgotten,
      label: 'Day of death in the old records',
    },
    deceased_salutation: {
      means: 'Title',
      anonymize: chosenFrom(salutations),
      label: 'Title of the deceased',
    },
    deceased_other_title: {
      means: 'Title that is not on the list: Rev, Chief …',
      anonymize: forgotten,
      label: 'Other title of the deceased',
    },
    deceased_first_name: { means: 'First name', anonymize: newName },
    deceased_middle_name: { means: 'Middle names', anonymize: newName },
    deceased_last_name: { means: 'Last name', anonymize: newName },
    deceased_suffix: { means: 'What follows the last name: Jr., MD …', anonymize: forgotten },
    deceased_former_name: {
      means: 'Maiden or other former name',
      anonymize: newName,
      label: 'Maiden or former name',
    },
    deceased_gender: {
      means: 'M, F, U unknown',
      anonymize: keptAs('choice'),
      values: { M: 'male', F: 'female', U: 'unknown' },
      groups: ['gender'],
    },
    deceased_birth_date: {
      means: 'The day of birth',
      anonymize: movedBack('deceased_birth_precision'),
      label: 'Day of birth',
    },
    deceased_birth_precision: {
      means: 'How much of the date of birth is known: day, month, year or unknown',
      anonymize: keptAs('choice'),
    },
    deceased_birth_words: {
      means: 'What an old record says of the date of birth beyond that',
      anonymize: forgotten,
      label: 'Day of birth in the old records',
    },
    deceased_age_words: {
      means: 'The age as an old record writes it, if that is more or other than whole years',
      anonymize: forgotten,
      label: 'Age in the old records',
    },
    deceased_age: { means: 'Age in whole years', anonymize: becomes(ageThen) },
    deceased_address: { means: 'Last address', anonymize: newAddress },
    deceased_id_type: {
      means: 'Kind of identity paper',
      anonymize: keptAs('choice'),
      label: 'Kind of ID of the deceased',
    },
    deceased_id_no: { means: 'Its number', anonymize: newNumber, label: 'ID number of the deceased' },
    deceased_religion: { means: 'Religion', anonymize: oneOf(religions), groups: ['religion'] },
    deceased_denomination: { means: 'Denomination', anonymize: oneOf(denominations) },
    deceased_church: { means: 'Church', anonymize: saying('Anonymized') },
    deceased_vip_type: {
      means: 'Why they are well known',
      anonymize: saying('Anonymized'),
      label: 'Why they are well known',
    },
    cod_id: 'Cause of death',
    cod_description: {
      means: 'Cause of death in words',
      anonymize: saying('Anonymized'),
      label: 'Cause of death in words',
    },
    cod_is_contagious: {
      means: 'Died of something contagious',
      label: 'Died of something contagious',
      groups: ['contagious'],
    },
    cod_is_bid: {
      means: 'Proof of death: true a notice of death, false a certificate of its cause',
      label: 'Proof of death is a notice of death',
    },
    undertaker_id: 'The undertaker',
    burial_permit_issuer: {
      means: 'Who gave the burial permit',
      anonymize: keptAs('choice'),
      label: 'Burial permit given by',
    },
    burial_permit_no: { means: 'Its number', anonymize: newNumber, label: 'Burial permit number' },
    remains_kind: {
      means: 'BODY, or ASHES',
      anonymize: keptAs('choice'),
      label: 'What was buried',
      values: { BODY: 'the body', ASHES: 'ashes' },
    },
    takes_place: {
      means: 'Takes one of the places of the grave; false of ashes in a place for ashes',
      label: 'Takes a place in the grave',
    },
    ashes_no: {
      means: 'Number among the ashes in the grave',
      label: 'Number among the ashes in the grave',
    },
    coffin_length_cm: { means: 'Length of the coffin, in cm', label: 'Length of the coffin in cm' },
    coffin_width_cm: { means: 'Its width', label: 'Width of the coffin in cm' },
    coffin_height_cm: { means: 'Its height', label: 'Height of the coffin in cm' },
    shroud: { means: 'Buried in a shroud, without a coffin', label: 'Buried in a shroud' },
    laid_at: {
      means: 'When the person was laid in the grave, as recorded there',
      label: 'Laid in the grave',
    },
    laid_dig_order_id: {
      means: 'The order to dig by which the grave was opened, in dig_orders.csv',
      archive: 'machine',
    },
    laid_depth_cm: { means: 'How deep, in cm', label: 'Depth in cm' },
    spot: {
      means: 'Where in the grave, in words: foot, left',
      anonymize: saying('Anonymized'),
      label: 'Where in the grave',
    },
    nok_is_customer: {
      means: 'The customer is the next of kin; the next fields are empty then',
      label: 'This customer is the next of kin',
    },
    nok_relation: {
      means: 'Next of kin: relation to the deceased',
      anonymize: oneOf(relations),
      archive: 'kin',
      label: 'Next of kin is their',
    },
    nok_salutation: { means: 'Next of kin: title', anonymize: chosenFrom(salutations), archive: 'kin' },
    nok_first_name: { means: 'Next of kin: first name', anonymize: newName, archive: 'kin' },
    nok_last_name: { means: 'Next of kin: last name', anonymize: newName, archive: 'kin' },
    nok_address: { means: 'Next of kin: address', anonymize: newAddress, archive: 'kin' },
    nok_phone1: { means: 'Next of kin: phone number', anonymize: newPhone, archive: 'kin' },
    nok_phone2: { means: 'Next of kin: a second phone number', anonymize: newPhone, archive: 'kin' },
    nok_email: { means: 'Next of kin: email address', anonymize: newEmail, archive: 'kin' },
    nok_language: {
      means: 'Next of kin: language of texts, EN, FR, PT or SW',
      anonymize: keptAs('choice'),
      archive: 'kin',
    },
    nok_id_type: {
      means: 'Next of kin: kind of identity paper',
      anonymize: keptAs('choice'),
      archive: 'kin',
    },
    nok_id_no: { means: 'Next of kin: its number', anonymize: newNumber, archive: 'kin' },
    kin_removed_at: {
      means: 'When the next of kin was removed by retention: it is not asked for again',
      label: 'Next of kin removed',
    },
    listed: {
      means: 'Families find it by name: empty as the rule says, true since the family agreed, false never',
      label: 'Found by name on the public pages',
    },
    show_public: { means: 'May be shown on the public pages', label: 'Shown on the public pages' },
    // The address of a public page: with the old one, the real park's page would tell who it was.
    public_id: {
      means: 'The secret part of the address of its public page',
      anonymize: becomes("left(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex'), 32)"),
      archive: 'machine',
    },
    is_legacy: { means: 'From before these records', groups: ['legacy'] },
    legacy_address: {
      means: 'The place as the old records say it',
      anonymize: saying('Anonymized'),
      label: 'Place as the old records say it',
    },
    legacy_address_dirty: {
      means: 'The old burial place could not be read with certainty',
      label: 'The old burial place could not be read with certainty',
    },
    suspect_address: { means: 'Someone doubts the place', label: 'The place is in doubt' },
    headstone_photo_id: 'The photo of the headstone',
    import_key: { anonymize: forgotten },
    created_at: { groups: ['created_month'] },
    flag: { groups: ['flagged'] },
  },
})

export const graveMoves = table('grave_moves', {
  one: 'move of a body',
  what: 'Bodies that were moved from one grave to another, or taken out of the ground',
  columns: {
    burial_id: 'The burial that was moved',
    from_site_id: 'The site before',
    from_grave_no: { means: 'The grave before', label: 'From grave number' },
    from_owner_id: 'Whose site that was',
    to_site_id: 'The site after',
    to_grave_no: { means: 'The grave after', label: 'To grave number' },
    to_owner_id: 'Whose site that was',
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    exhumed: { means: 'The body was taken out of the ground', label: 'Taken out of the ground' },
    is_correction: {
      means: 'The record had the wrong grave: no one was moved',
      label: 'The record was wrong',
    },
    moved_by: { means: 'Who wrote it down', archive: 'staff' },
    moved_at: { means: 'When they did', label: 'Move written down' },
    moved_on: { means: 'On which day the body was moved', label: 'Moved on' },
    moved_in: { leftOut: 'A number of the former database, which means nothing in another', archive: 'work' },
  },
})

import { becomes, keptAs, newEmail, newName, newNumber, newPhone, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const slotPlaces = table('slot_places', {
  one: 'place in a slot',
  what: 'Who has which place in a slot of a day: a burial, or a booking for as long as it holds it',
  columns: {
    burial_date: 'The day',
    slot_place: 'Which of the slot’s places',
    held_until: { means: 'Until when a booking holds it; empty for a burial', archive: 'work' },
  },
})

export const bookings = table('bookings', {
  one: 'booking of a funeral director',
  what: 'Bookings that funeral directors made themselves',
  columns: {
    booking_no: { means: 'Its number', label: 'Booking number' },
    outside_account_id: { means: 'The account that made it', archive: 'machine' },
    contractor_id: { means: 'The funeral director', archive: 'machine' },
    cemetery_id: { means: 'At which cemetery', archive: 'machine' },
    burial_date: { means: 'The day that is booked', label: 'Booked for' },
    burial_slot_id: { means: 'The slot that is booked', archive: 'machine' },
    state: {
      means:
        'HELD: its papers are awaited, SUBMITTED: the office is to answer, PROPOSED: the office proposed this time, CONFIRMED, REFUSED, EXPIRED, WITHDRAWN',
      anonymize: keptAs('choice'),
    },
    held_until: { means: 'Until when its place is held', label: 'Held until' },
    deceased_first_name: { means: 'First name', anonymize: newName },
    deceased_last_name: { means: 'Last name', anonymize: newName },
    deceased_gender: { means: 'M, F, or U: unknown', anonymize: keptAs('choice') },
    deceased_birth_date: { means: 'Date of birth', anonymize: becomes('null') },
    death_date: { means: 'Date of death', anonymize: becomes('null') },
    deceased_religion: { means: 'Religion', anonymize: saying('Anonymized') },
    coffin_length_cm: { means: 'Length of the coffin, in cm', label: 'Length of the coffin in cm' },
    coffin_width_cm: { means: 'Its width', label: 'Width of the coffin in cm' },
    coffin_height_cm: { means: 'Its height', label: 'Height of the coffin in cm' },
    shroud: { means: 'Buried in a shroud, without a coffin', label: 'Buried in a shroud' },
    grave: {
      means:
        'NEW: bought now, REOPEN: opened again, OWNED: the family owns it and nobody is buried there yet',
      anonymize: keptAs('choice'),
    },
    width: { means: 'SINGLE, or DOUBLE: side by side', anonymize: keptAs('choice') },
    depth_for: 'How many the grave shall take, one above the other',
    site_words: { means: 'The site, as the director wrote it', anonymize: newNumber },
    owner_name: { means: 'Its owner, as the director wrote it', anonymize: newName },
    consent_name: { means: 'Who consents to the burial', anonymize: newName },
    consent_relation: { means: 'What they are to the deceased', anonymize: saying('Anonymized') },
    nok_first_name: { means: 'Next of kin: first name', anonymize: newName, archive: 'kin' },
    nok_last_name: { means: 'Next of kin: last name', anonymize: newName, archive: 'kin' },
    nok_relation: { means: 'Next of kin: relation', anonymize: saying('Anonymized'), archive: 'kin' },
    nok_phone: { means: 'Next of kin: phone number', anonymize: newPhone, archive: 'kin' },
    nok_email: { means: 'Next of kin: email address', anonymize: newEmail, archive: 'kin' },
    attendance: 'How many people are expected',
    notes: { means: 'Words for the office', anonymize: saying('Anonymized') },
    submitted_at: { means: 'When it was sent to the office', label: 'Sent to the office' },
    answered_at: { means: 'When the office answered', label: 'Answered' },
    answered_by: { means: 'Who answered', archive: 'staff' },
    refused_reason: { means: 'Why it was refused', anonymize: saying('Anonymized') },
    proposed_reason: { means: 'Why the office proposed another time', anonymize: saying('Anonymized') },
    burial_id: 'The burial that it became',
    told_date: { means: 'The day of the burial that the director was last told', archive: 'work' },
    told_slot_id: { means: 'The slot of it', archive: 'work' },
    told_site_id: { means: 'The site of it', archive: 'work' },
    warned_hours: { means: 'Hours before its end of which the director was warned', archive: 'work' },
  },
})

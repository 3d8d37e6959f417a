/** The burial form's messages (burials-14 to burials-31). */
export const burialMessages = {
  lastName: 'Deceased last name is required',
  death: 'Date of death is required',
  deathAfterBirth: 'Date of death must be after date of birth',
  burial: 'Burial date is required',
  burialAfterDeath: 'Burial date must be after date of death',
  slot: 'A burial slot is required',
  title: 'Deceased title is required',
  firstName: 'Deceased first name is required',
  gender: 'Deceased gender is required',
  genderKnown: 'Gender must be one of M, F or U',
  age: 'Deceased age is required',
  ageNumber: 'Deceased age must be a number',
  agePositive: 'Deceased age must be greater than 0',
  ageMatches: 'Age must match birth and death dates',
  permitIssuer: 'Burial permit issuer is required',
  permitNo: 'Burial permit no is required',
  permitDocument: 'An uploaded burial permit is required.',
  codDocument: 'An uploaded cause of death is required.',
  codKind: 'Required to selected either Cause of Death or Notice of Death document.',
  grave: 'Need to select a site and grave for the burial.',
  nokTitle: 'Next-of-kin title is required',
  nokFirstName: 'Next-of-kin first name is required',
  nokLastName: 'Next-of-kin last name is required',
  nokAddress: 'Next-of-kin address is required',
  nokPhone: 'Next-of-kin phone 1 is required',
  certificate: 'An uploaded burial certificate is required.',
  deathNotYet: 'Date of death cannot be after today',
  birthNotYet: 'Date of birth cannot be after today',
  legacyNotYet: 'A legacy burial cannot be dated in the future',
  wholeDate: 'Only a legacy burial can have a partly known date',
  slotNeedsDate: 'Choose a burial date before the slot',
  draftReason: 'A reason is required to set a completed burial to draft.',
  tookPlace: 'Say whether the burial took place.',
  whyNot: 'Say why the burial did not take place.',
  putOff: 'Say why the burial was put off: its day has come.',
  legacyDay: 'A legacy burial takes no slot. Change its date on its form.',
  dayReason: 'Give a reason for correcting the day of a burial that has taken place.',
} as const

/** A required charge group without a selection; `whose`: " for the burial of …", where there are several. */
export const chargeRequired = (description: string, whose = '') => `${description} is required${whose}.`

/** How a draft's burial gets the charge it lacks. */
export const howToCharge = (in_tariff: boolean, burial_status_ref: string) => {
  if (!in_tariff)
    return 'The sale’s tariff has none. Add one under Setup > Tariffs, or choose another tariff.'
  return burial_status_ref === 'COMPLETE'
    ? 'Set the burial to draft and choose one in its form.'
    : 'Choose one on the burial form.'
}

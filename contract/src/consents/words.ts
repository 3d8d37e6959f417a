/** What can be consented to. */
export const consentKinds = ['BURIAL', 'MEMORIAL', 'TAKE_OUT', 'STANDING'] as const

export type ConsentKind = (typeof consentKinds)[number]

export const consentKindWords: Readonly<Record<ConsentKind, string>> = {
  BURIAL: 'This burial',
  MEMORIAL: 'A memorial',
  TAKE_OUT: 'An exhumation',
  STANDING: 'All burials',
}

/** How far the consent of a holder is. */
export const consentStates = ['GIVEN', 'ORDERED', 'ASKED', 'LACKING', 'WITHDRAWN'] as const

export type ConsentState = (typeof consentStates)[number]

/** Who consents when a grave is opened. */
export const openingRuleWords = {
  ALL: 'Every holder must consent.',
  ANY: 'One of the holders must consent.',
  LEAD: 'The lead holder must consent.',
} as const

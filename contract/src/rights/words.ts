import type { Holder, Right } from './calls.ts'

/** What kinds of rights are called. */
export const rightKindWords: Readonly<Record<Right['kind'], string>> = {
  EXCLUSIVE: 'Exclusive right of burial',
  RENEWABLE: 'Renewable right',
  PERPETUAL: 'Perpetual right',
  LICENCE: 'Licence',
  OLD: 'Right from old records',
}

/** How several hold a right. */
export const togetherWords: Readonly<Record<Right['together'], string>> = {
  JOINT: 'Jointly: when one dies, the others hold it',
  SHARES: 'By shares: a share passes to the heirs',
}

/** Who consents when the ground is opened. */
export const openingRuleWords: Readonly<Record<Right['opening_rule'], string>> = {
  ALL: 'All living holders',
  ANY: 'Any one of them',
  LEAD: 'The lead holder',
}

/** How a right ended. */
export const endedWords: Readonly<Record<NonNullable<Right['ended_how']>, string>> = {
  EXPIRED: 'Expired',
  SURRENDERED: 'Surrendered',
  RECLAIMED: 'Reclaimed',
  DETERMINED: 'Ended by decision',
  CANCELLED: 'Its order fell away',
}

/** `1/3`; empty where there are no shares. */
export const shareWords = ({ share }: Pick<Holder, 'share'>): string =>
  share ? `${share.num}/${share.den}` : ''

import type { AskedHolder, Consent } from '@sexton/contract/consents/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'

/** What somebody consented to. */
export function kindWords({ for_kind, deceased }: Pick<Consent, 'for_kind' | 'deceased'>): string {
  if (for_kind !== 'BURIAL') return t(`consents.kind.${for_kind}`)
  return deceased === null ? t('consents.kind.BURIAL.deleted') : t('consents.kind.BURIAL', { name: deceased })
}

/** How and when a consent was given, asked for or withdrawn. */
export function consentWords(consent: Consent): string {
  const { given_on, how, withdrawn_on, withdrawn_how, asked_on, ends_on, witness } = consent
  if (withdrawn_on)
    return t('consents.state.WITHDRAWN', { day: mediumDate(withdrawn_on), how: withdrawn_how ?? '' })
  if (!given_on) return t('consents.state.ASKED', { day: mediumDate(asked_on) })
  return [
    t(`consents.state.GIVEN.${how ?? 'PAPER'}`, { day: mediumDate(given_on) }),
    ends_on && t('consents.state.until', { day: mediumDate(ends_on) }),
    witness && t('consents.witness', { name: witness }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** How far a holder's consent to a burial is. */
export function stateWords({ state, consent }: AskedHolder): string {
  if (state === 'ORDERED' || state === 'LACKING' || !consent) return t(`consents.state.${state as 'LACKING'}`)
  const words = consentWords(consent)
  return consent.for_kind === 'STANDING' ? `${t('consents.state.standing')}: ${words}` : words
}

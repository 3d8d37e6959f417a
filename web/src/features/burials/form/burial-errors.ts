import type { Burial } from '@sexton/contract/burials/burial'
import { burialDates } from '@sexton/contract/burials/check-legacy'
import { checkCharges, type ChargeGroup } from '@sexton/contract/burials/charges'
import { checkPresence, requiredFields } from '@sexton/contract/burials/check-presence'
import { checkBurial } from '@sexton/contract/burials/check'
import { burialForm, type BurialForm } from '@sexton/contract/burials/form'
import { burialMessages } from '@sexton/contract/burials/messages'
import { beyondHorizon, latestBurialDate, type Horizon } from '@sexton/contract/burials/horizon'
import type { BurialMode, BurialToCheck } from '@sexton/contract/burials/to-check'
import { readDates, type BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'

/** What an old record says of dates and age in words. */
export type RecordedWords = Pick<
  Burial,
  'burial_words' | 'death_words' | 'deceased_birth_words' | 'deceased_age_words'
>

/** What the rules need besides what is typed. */
export interface FormFacts {
  mode: BurialMode
  /** By which the next step will be read: what confirming asks for is marked from the start. */
  next: BurialMode
  /** A legacy burial: its dates may be known in part; slots, horizons and blocked days do not apply. */
  legacy: boolean
  today: string
  /** PERM_SALES_SUPER looks six months ahead. */
  horizon: Horizon
  /** The date it is booked for, to which neither horizon nor blocked days apply. */
  booked: string | null
  /** Why each blocked day is blocked, where somebody said so. */
  blocked: ReadonlyMap<string, string | null>
  /** Where a body lies in the ground: the day and slot on record, which are corrected only for a reason. */
  buried?: Pick<BurialForm, 'burial_date' | 'burial_slot_id'> | undefined
  /** Of a burial whose day has come: the day and slot on record, which another one puts off, for a reason. */
  putOff?: Pick<BurialForm, 'burial_date' | 'burial_slot_id'> | undefined
  /** Burial charge groups while the sale is DRAFT. */
  groups: readonly ChargeGroup[]
  /** What an old record says of dates and age beyond the fields, shown under them. */
  recorded?: RecordedWords | undefined
  /** Site, grave and uploaded documents. */
  stored: Pick<
    BurialToCheck,
    'site_id' | 'grave_no' | 'permit_document_id' | 'cod_document_id' | 'kin_removed_at'
  >
}

function unread(burial: object, legacy: boolean) {
  const issues = burialForm.safeParse(burial).error?.issues ?? []
  return Object.fromEntries(
    issues.map(({ path: [field], message }) => [
      String(field),
      legacy && burialDates.some(([date]) => date === field) ? t('burial.form.date.invalid') : message,
    ]),
  )
}

function dayErrors(date: string | null | undefined, facts: FormFacts): Record<string, string> {
  // Whoever is buried was buried on a day that was open then.
  if (facts.buried)
    return date && date > facts.today && !facts.legacy
      ? { burial_date: beyondHorizon({ looksFurther: true, isComplete: true }) }
      : {}
  const { booked, today, horizon, blocked, legacy } = facts
  if (!date || date === booked || legacy) return {}
  if (date > latestBurialDate(today, horizon)) return { burial_date: beyondHorizon(horizon) }
  const why = blocked.get(date)
  return why === undefined ? {} : { burial_date: t('burial.form.blocked', { why: why ?? 'none' }) }
}

/** The day or slot of a burial whose day has come is another: it is corrected, or the burial is put off. */
export function correctsDay({ burial }: Pick<BurialValues, 'burial'>, { buried, putOff }: FormFacts) {
  const stored = buried ?? putOff
  return (
    stored !== undefined &&
    ((burial.burial_date || null) !== (stored.burial_date || null) ||
      (burial.burial_slot_id || null) !== stored.burial_slot_id)
  )
}

const chosenGroups = (charges: BurialValues['charges']) =>
  Object.entries(charges).flatMap(([group, chosen]) =>
    (Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen]).map(() => Number(group)),
  )

/** What is typed, as the rules take it. */
function readTyped(burial: BurialValues['burial'], { legacy }: FormFacts): BurialToCheck {
  const blanks = Object.entries(burial).map(([field, value]) => [field, value === '' ? null : value])
  const given = Object.fromEntries(blanks) as BurialValues['burial']
  return (legacy ? readDates(given) : given) as BurialToCheck
}

/** The names of the fields that saving asks for, which follow what is typed. */
export const requiredNames = (burial: BurialValues['burial'], facts: FormFacts): string[] =>
  requiredFields({ ...readTyped(burial, facts), ...facts.stored }, facts.mode).map(
    (field) => `burial.${field}`,
  )

/** The form's errors by field name, in the words of the contract: empty when it can be sent. */
export function burialErrors(
  { burial, charges, note }: BurialValues,
  facts: FormFacts,
): Record<string, string> {
  const typed = readTyped(burial, facts)
  const fields = {
    ...checkBurial({ ...typed, ...facts.stored }, facts.mode, facts.today),
    ...dayErrors(typed.burial_date, facts),
    ...unread(typed, facts.legacy),
  }
  const named = Object.entries(fields).map(([field, message]) => [`burial.${field}`, message as string])
  const strict = facts.mode === 'confirm'
  return {
    ...(Object.fromEntries(named) as Record<string, string>),
    ...checkCharges(facts.groups, chosenGroups(charges), strict),
    ...(correctsDay({ burial }, facts) && !note
      ? { note: facts.buried ? burialMessages.dayReason : burialMessages.putOff }
      : {}),
  }
}

/** What the next step would refuse, by field name: what is not there yet, and what does not fit. */
export function lackingFor(values: BurialValues, facts: FormFacts): { missing: string[]; wrong: string[] } {
  const refused = Object.keys(burialErrors(values, { ...facts, mode: facts.next }))
  const absent = checkPresence({ ...readTyped(values.burial, facts), ...facts.stored }, facts.next)
  const isMissing = (name: string) => name.startsWith('charges.') || name.replace('burial.', '') in absent
  return { missing: refused.filter(isMissing), wrong: refused.filter((name) => !isMissing(name)) }
}

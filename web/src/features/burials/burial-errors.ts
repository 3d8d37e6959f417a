import { checkCharges, type ChargeGroup } from '@sexton/contract/burials/charges'
import { checkBurial } from '@sexton/contract/burials/check'
import { burialForm } from '@sexton/contract/burials/form'
import { beyondHorizon, latestBurialDate, type Horizon } from '@sexton/contract/burials/horizon'
import type { BurialMode, BurialToCheck } from '@sexton/contract/burials/to-check'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'

/** What the rules need beside what is typed. */
export interface FormFacts {
  mode: BurialMode
  today: string
  /** PERM_SALES_SUPER looks six months ahead. */
  horizon: Horizon
  /** The date it is booked for, to which neither horizon nor blocked days apply. */
  booked: string | null
  blocked: ReadonlySet<string>
  /** Burial charge groups while the sale is DRAFT. */
  groups: readonly ChargeGroup[]
  /** Site, grave and uploaded papers. */
  stored: Pick<BurialToCheck, 'site_id' | 'grave_no' | 'permit_document_id' | 'cod_document_id'>
}

const unread = (burial: object) =>
  Object.fromEntries(
    (burialForm.safeParse(burial).error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]),
  )

function dayErrors(date: string | null | undefined, facts: FormFacts): Record<string, string> {
  const { booked, today, horizon, blocked } = facts
  if (!date || date === booked) return {}
  if (date > latestBurialDate(today, horizon)) return { burial_date: beyondHorizon(horizon) }
  return blocked.has(date) ? { burial_date: t('burial.form.blocked') } : {}
}

const chosenGroups = (charges: BurialValues['charges']) =>
  Object.entries(charges).flatMap(([group, chosen]) =>
    (Array.isArray(chosen) ? chosen : chosen === null ? [] : [chosen]).map(() => Number(group)),
  )

/** The form's errors by field name, in the words of the contract: empty when it can be sent. */
export function burialErrors({ burial, charges }: BurialValues, facts: FormFacts): Record<string, string> {
  const blanks = Object.entries(burial).map(([field, value]) => [field, value === '' ? null : value])
  const typed = Object.fromEntries(blanks) as BurialToCheck
  const fields = {
    ...checkBurial({ ...typed, ...facts.stored }, facts.mode, facts.today),
    ...dayErrors(typed.burial_date, facts),
    ...unread(typed),
  }
  const named = Object.entries(fields).map(([field, message]) => [`burial.${field}`, message as string])
  const strict = facts.mode === 'confirm'
  return {
    ...(Object.fromEntries(named) as Record<string, string>),
    ...checkCharges(facts.groups, chosenGroups(charges), strict),
  }
}

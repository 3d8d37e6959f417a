import type { BurialFields, BurialMode, BurialToCheck } from './to-check.ts'
import { burialMessages as say } from './messages.ts'

type Asked = Partial<Record<keyof BurialToCheck, string>>

const everywhere: Asked = { deceased_last_name: say.lastName }
const byHand: Asked = { death_date: say.death }

/** Required when confirming, and of a legacy burial. */
const whole: Asked = {
  burial_date: say.burial,
  burial_slot_id: say.slot,
  deceased_salutation: say.title,
  deceased_first_name: say.firstName,
  deceased_gender: say.gender,
  deceased_age: say.age,
  burial_permit_issuer: say.permitIssuer,
  burial_permit_no: say.permitNo,
  permit_document_id: say.permitDocument,
  cod_document_id: say.codDocument,
  cod_is_bid: say.codKind,
}

const nextOfKin: Asked = {
  nok_salutation: say.nokTitle,
  nok_first_name: say.nokFirstName,
  nok_last_name: say.nokLastName,
  nok_address: say.nokAddress,
  nok_phone1: say.nokPhone,
}

const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Not required where the legacy records do not know it; a slot only where the whole date is given. */
function unknowable(burial: BurialToCheck, mode: BurialMode): (keyof Asked)[] {
  if (mode !== 'legacy') return []
  const { burial_precision = 'day', death_precision = 'day' } = burial
  return [
    ...(burial_precision === 'day' && !blank(burial.burial_date) ? [] : (['burial_slot_id'] as const)),
    ...(burial_precision === 'unknown' ? (['burial_date'] as const) : []),
    ...(death_precision === 'unknown' ? (['death_date'] as const) : []),
  ]
}

function ofMode(burial: BurialToCheck, mode: BurialMode): Asked {
  if (mode === 'import') return everywhere
  if (mode === 'save') return { ...everywhere, ...byHand }
  const kin = burial.nok_is_customer || burial.kin_removed_at ? {} : nextOfKin
  return { ...everywhere, ...byHand, ...whole, ...kin }
}

/** What a step requires of such a burial, given or not, each with its message. */
function asked(burial: BurialToCheck, mode: BurialMode): [string, string][] {
  const free: string[] = unknowable(burial, mode)
  if (!blank(burial.deceased_other_title)) free.push('deceased_salutation')
  return Object.entries(ofMode(burial, mode)).filter(([field]) => !free.includes(field))
}

/** The fields of it: what the step's form marks as required. */
export const requiredFields = (burial: BurialToCheck, mode: BurialMode): string[] =>
  asked(burial, mode).map(([field]) => field)

/** What a step requires and the burial lacks. A site and a grave are required when confirming only. */
export function checkPresence(burial: BurialToCheck, mode: BurialMode): BurialFields {
  const missing = asked(burial, mode).filter(([field]) => blank(burial[field as keyof BurialToCheck]))
  const homeless = mode === 'confirm' && (blank(burial.site_id) || blank(burial.grave_no))
  return Object.fromEntries(homeless ? [...missing, ['site_id', say.grave]] : missing)
}

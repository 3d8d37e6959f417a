import type { BurialCard } from '@sexton/contract/burials/card'
import { deceasedName, type NamedDeceased } from '@sexton/contract/values/names'
import { partialDate } from '../../core/format/formats.ts'
import { t } from './texts.ts'

/** The deceased's short name, or `Unknown deceased`. */
export const nameOf = (burial: NamedDeceased) => deceasedName(burial)

/** The name in lists, with a maiden or other former name: by it the burial may have been found. */
export const listedName = (burial: NamedDeceased & { deceased_former_name?: string | null | undefined }) =>
  burial.deceased_former_name
    ? t('burial.formerly', { name: nameOf(burial), former: burial.deceased_former_name })
    : nameOf(burial)

/** False while nobody has said, or knows, who it is. */
export const isNamed = ({ deceased_first_name, deceased_last_name }: NamedDeceased) =>
  Boolean(deceased_first_name ?? deceased_last_name)

/** How pressing a burial's date is: past, today, or neither; a complete burial's never (burials-38). */
export function urgency(
  burial: { burial_status_ref: string; burial_date: string | null },
  today: string,
): 'late' | 'today' | undefined {
  const { burial_status_ref, burial_date } = burial
  if (burial_status_ref === 'COMPLETE' || !burial_date || burial_date > today) return undefined
  return burial_date < today ? 'late' : 'today'
}

type Born = Pick<BurialCard, 'deceased_birth_date' | 'deceased_birth_precision' | 'deceased_birth_words'>
type Died = Pick<BurialCard, 'death_date' | 'death_precision' | 'death_words'>

/** When somebody was born, as exactly as it is known. */
export const bornWords = (of: Born) =>
  partialDate(of.deceased_birth_date, of.deceased_birth_precision, of.deceased_birth_words)

/** When somebody died, as exactly as it is known. */
export const diedWords = (of: Died) => partialDate(of.death_date, of.death_precision, of.death_words)

import { deceasedName, type NamedDeceased } from '@sexton/contract/values/names'

/** The deceased's short name, or `Unknown deceased`. */
export const nameOf = (burial: NamedDeceased) => deceasedName(burial)

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

/** Values by their path: `{ 'burial.death_date': '2026-11-20' }`. */
export type FieldValues = Record<string, unknown>

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function flat(values: object, path = ''): FieldValues {
  const entries = Object.entries(values).map(([key, value]) => {
    const name = path ? `${path}.${key}` : key
    return isGroup(value) ? flat(value, name) : { [name]: value }
  })
  return Object.assign({}, ...entries) as FieldValues
}

/** Blank, null and absent all mean "not known"; spaces around a text do not count. */
const meant = (value: unknown) => {
  const trimmed = typeof value === 'string' ? value.trim() : value
  return JSON.stringify(trimmed === '' || trimmed === undefined ? null : trimmed)
}

/** The fields of `to` whose value differs from that in `from`, by path; a list is one value. */
export function changedFields(from: object, to: object): FieldValues {
  const before = flat(from)
  return Object.fromEntries(
    Object.entries(flat(to)).filter(([name, value]) => meant(value) !== meant(before[name])),
  )
}

/** What a row of one's own report counts, as a search has it: a group, its value, and what the value is called. */
export interface OnlyItem {
  group: string
  value: string
  name: string
}

const part = "[A-Za-z0-9_.!~*'()%-]*"
const item = new RegExp(`^${part}:${part}:${part}$`)

/** As the address of a search holds it, where a comma begins the next one. */
export const writtenItem = ({ group, value, name }: OnlyItem): string =>
  [group, value, name].map(encodeURIComponent).join(':')

function read(written: string): OnlyItem | undefined {
  if (!item.test(written)) return undefined
  try {
    const [group, value, name] = written.split(':').map(decodeURIComponent) as [string, string, string]
    return { group, value, name }
  } catch {
    return undefined
  }
}

/** Those of an address; what is none is passed over. */
export const itemsOf = (written: readonly string[]): OnlyItem[] => written.flatMap((one) => read(one) ?? [])

/** These, and one more: of a group there is one. */
export const withItem = (written: readonly string[], added: OnlyItem): string[] => [
  ...itemsOf(written)
    .filter(({ group }) => group !== added.group)
    .map(writtenItem),
  writtenItem(added),
]

/** What a search asks of the server for them (own-reports-4). */
export function onlyQuery(written: readonly string[]): { only?: Record<string, string> } {
  const items = itemsOf(written)
  return items.length > 0 ? { only: Object.fromEntries(items.map(({ group, value }) => [group, value])) } : {}
}

/** Text that is HTML already: made by `markup` only. */
export class Markup {
  constructor(readonly text: string) {}
}

type Value = Markup | string | number | null | undefined | false | readonly Value[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

function written(value: Value): string {
  if (value instanceof Markup) return value.text
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'object') return value.map(written).join('')
  return escaped(String(value))
}

/** HTML with values put in: text is escaped, lists are joined, what is null or false is left out. */
export const markup = (parts: TemplateStringsArray, ...values: Value[]) =>
  new Markup(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''))

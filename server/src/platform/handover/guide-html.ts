const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign]!)

/** What stands in a cell: words, a name of a file or column, a number, or a link within the page. */
export type Cell = string | { code: string } | { number: string } | { link: string; to: string }

/** A name may be broken at its underscores and before its ending only. */
const name = (text: string) => `<code>${escaped(text).replace(/_|(?=\.csv$)/g, '$&<wbr>')}</code>`

function cell(content: Cell, tag: 'td' | 'th scope="col"'): string {
  const end = `</${tag.slice(0, 2)}>`
  if (typeof content === 'string') return `<${tag}>${escaped(content)}${end}`
  if ('code' in content) return `<${tag}>${name(content.code)}${end}`
  if ('number' in content) return `<${tag} class="number">${escaped(content.number)}${end}`
  return `<${tag}><a href="#${escaped(content.to)}">${name(content.link)}</a>${end}`
}

const line = (cells: readonly Cell[], tag: 'td' | 'th scope="col"') =>
  `<tr>${cells.map((content) => cell(content, tag)).join('')}</tr>`

export const table = (heads: readonly Cell[], rows: readonly Cell[][]) => `<div class="wide"><table>
<thead>${line(heads, 'th scope="col"')}</thead>
<tbody>${rows.map((row) => line(row, 'td')).join('\n')}</tbody></table></div>`

/** Characters of a description; more is a page of its own. */
const longest = 50_000

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of HTML without its tags, in one line. */
const plain = (html: string) =>
  html
    .split('<')
    .map((piece, at) => (at === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The cells of a row, without what is before the first one. */
const cellsOf = (row: string) =>
  row
    .split(/<t[dh]\b/i)
    .slice(1)
    .map((cell) => plain(cell.slice(cell.indexOf('>') + 1).split(/<\/t[dh]/i)[0]!))

/**
 * What the description of a place says: the rows of its table, which is how ArcGIS writes properties, else its text.
 */
export function propertiesOfText(text: string): [property: string, value: string][] {
  const html = text.slice(0, longest)
  const rows = html
    .split(/<\/?tr\b/i)
    .map(cellsOf)
    .flatMap(([property, value, ...more]): [string, string][] =>
      property && value !== undefined && more.length === 0 ? [[property, value]] : [],
    )
  if (rows.length > 0) return rows
  const words = plain(html)
  return words === '' ? [] : [['description', words]]
}

import { bulkFields, coordinateColumns } from './kinds.ts'

/** What a line of a sites file can say, and how its columns may be called. */
export const siteColumns = {
  site: { label: 'Site', names: ['site', 'site_ref', 'ref'] },
  block: { label: 'Block', names: ['block', 'block_ref', 'section'] },
  row: { label: 'Row', names: ['row', 'row_no', 'row_number'] },
  number: {
    label: 'Number',
    names: ['number', 'no', 'site_no', 'site_number', 'plot', 'plot_no', 'lot', 'lot_no'],
  },
  type: { label: 'Site type', names: ['site_type', 'type', 'site_type_ref'] },
  unsuitability: { label: 'Unsuitability', names: ['unsuitability', 'unsuitable', 'site_unsuitability'] },
  status: { label: 'Status', names: bulkFields.sites.status.names.filter((name) => name.includes('status')) },
  owner: { label: 'Owner', names: bulkFields.sites.owner.names },
  ...coordinateColumns,
} as const

export type SiteColumn = keyof typeof siteColumns

const wordOf = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')

/** Which column of a file is which; `ignored`: those that say nothing about a site. */
export interface KnownColumns {
  at: Partial<Record<SiteColumn, number>>
  ignored: string[]
  /** Why the file cannot be read as sites; empty where it can. */
  problem: string
}

const fields = Object.keys(siteColumns) as SiteColumn[]

function problemOf(at: KnownColumns['at'], header: readonly string[]): string {
  if (at.site !== undefined) return ''
  const lacking = (['block', 'row', 'number'] as const).filter((field) => at[field] === undefined)
  if (lacking.length === 0) return ''
  const names = lacking.map((field) => siteColumns[field].label).join(', ')
  const has = header.filter(Boolean).slice(0, 8).join(', ')
  return `A sites file needs the columns Block, Row and Number, or Site (A-03-07). Missing: ${names}. Found: ${has || 'none'}.`
}

/** Reads the first line of a file of sites (imports-9). */
export function knownColumns(header: readonly string[]): KnownColumns {
  const at: KnownColumns['at'] = {}
  const ignored: string[] = []
  const words = header.map(wordOf)
  for (const [place, word] of words.entries()) {
    const field = fields.find(
      (one) => at[one] === undefined && (siteColumns[one].names as readonly string[]).includes(word),
    )
    if (field) at[field] = place
    else if (word !== '') ignored.push(header[place]!)
  }
  return { at, ignored, problem: problemOf(at, header) }
}

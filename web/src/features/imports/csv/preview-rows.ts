import { customerName } from '@sexton/contract/customers/name'
import type { BulkFile } from '@sexton/contract/imports/bulk-file'
import type { BulkKind } from '@sexton/contract/imports/kinds'
import { KeptColumns } from '@sexton/contract/imports/kept'
import type { BulkMapping } from '@sexton/contract/imports/mapping'
import { readBurial } from '@sexton/contract/imports/read-burial'
import { LineCells } from '@sexton/contract/imports/read-line'
import { Unanswered } from '@sexton/contract/imports/questions'
import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { readContractor, readCustomer } from '@sexton/contract/imports/read-parties'
import { readOwner, type Party } from '@sexton/contract/imports/people/read-owner'
import { readReceipt } from '@sexton/contract/imports/read-receipt'
import { siteRefOf } from '@sexton/contract/sites/ref'
import { partialWords, type Precision } from '@sexton/contract/values/partial-date'
import { t } from './csv-texts.ts'

/** A line as it would be stored: its cells by column, or why it is refused. */
export interface PreviewRow {
  line: number
  cells: string[]
  problem: string
  /** It is not refused, but waits for an answer (imports-24). */
  isAsked: boolean
}

type Value = string | number | boolean | null | undefined

const joined = (...parts: Value[]) => parts.filter(Boolean).join(' ')

interface Shown {
  heads: string[]
  row: (cells: readonly string[]) => string[]
}

function burials(lines: LineCells, today: string): Shown {
  const day = (fields: Record<string, Value>, of: string) =>
    partialWords(
      fields[`${of}_date`] as string | null,
      fields[`${of}_precision`] as Precision,
      fields[`${of}_words`] as string | null,
    ) ?? ''
  return {
    heads: [
      'csv.head.first',
      'csv.head.last',
      'csv.head.born',
      'csv.head.died',
      'csv.head.buried',
      'csv.head.age',
      'csv.head.place',
    ],
    row: (cells) => {
      const { fields, places, grave_no, legacy_address, standing } = readBurial(lines, cells, today)
      const at = places.map(siteRefOf).join(', ')
      const place = standing === 'burial' ? at : `${at}: ${t(`csv.standing.${standing}`)}`
      const former = fields['deceased_former_name']
      return [
        joined(
          fields['deceased_other_title'],
          fields['deceased_salutation'],
          fields['deceased_first_name'],
          fields['deceased_middle_name'],
        ),
        joined(
          fields['deceased_last_name'],
          fields['deceased_suffix'],
          former && t('csv.formerly', { former }),
        ),
        day(fields, 'deceased_birth'),
        day(fields, 'death'),
        day(fields, 'burial'),
        String(fields['deceased_age_words'] ?? fields['deceased_age'] ?? ''),
        place
          ? joined(place, grave_no !== null && t('csv.grave', { no: grave_no }))
          : legacy_address
            ? t('csv.no-place.text', { text: legacy_address })
            : t('csv.no-place'),
      ]
    },
  }
}

const customers = (lines: LineCells): Shown => ({
  heads: [
    'csv.head.first',
    'csv.head.last',
    'csv.head.company',
    'csv.head.address',
    'csv.head.phone',
    'csv.head.email',
  ],
  row: (cells) => {
    const one = readCustomer(lines, cells)
    return [
      joined(one.other_title, one.salutation, one.first_name, one.middle_name),
      joined(one.last_name, one.suffix),
      one.company_name ?? '',
      [one.address1, one.address2, one.address3, one.country].filter(Boolean).join(', '),
      [one.phone1, one.phone2].filter(Boolean).join(', '),
      one.email ?? '',
    ]
  },
})

const contractors = (lines: LineCells, types: ReadonlyMap<string, number>): Shown => ({
  heads: [
    'csv.head.name',
    'csv.head.type',
    'csv.head.address',
    'csv.head.phone',
    'csv.head.contact',
    'csv.head.email',
  ],
  row: (cells) => {
    const one = readContractor(lines, cells, types)
    return [
      one.name,
      lines.text(cells, 'type'),
      one.address_physical ?? '',
      one.phone1 ?? '',
      joined(one.contact_other_title, one.contact_salutation, one.contact_first_name, one.contact_last_name),
      one.contact_email ?? '',
    ]
  },
})

const receipts = (lines: LineCells, today: string): Shown => ({
  heads: [
    'csv.head.receipt',
    'csv.head.date',
    'csv.head.payer',
    'csv.head.amount',
    'csv.head.tender',
    'csv.head.for',
  ],
  row: (cells) => {
    const { fields, sale_id, burial, place } = readReceipt(lines, cells, today)
    const kept = [
      place && siteRefOf(place),
      burial && t('csv.for.burial', { no: burial }),
      sale_id !== null && t('csv.for.sale', { no: String(sale_id) }),
    ]
    return [
      fields.receipt_no,
      partialWords(fields.receipt_date, fields.receipt_precision, fields.receipt_words) ?? '',
      fields.payer ?? '',
      joined(fields.currency, fields.amount),
      fields.tender ?? '',
      kept.filter(Boolean).join(', '),
    ]
  },
})

const nameOf = ({ form, number }: Party) =>
  form ? customerName({ middle_name: null, ...form }) : t('csv.owners.by-number', { no: number })

const owners = (lines: LineCells, today: string): Shown => ({
  heads: [
    'csv.head.site',
    'csv.head.owner',
    'csv.head.further',
    'csv.head.phone',
    'csv.head.bought',
    'csv.head.paid',
    'csv.head.deed',
  ],
  row: (cells) => {
    const { places, owner, isHistoric, others, facts } = readOwner(lines, cells, today)
    return [
      places.map(siteRefOf).join(', '),
      owner ? nameOf(owner) : t(isHistoric ? 'csv.owners.historic' : 'csv.owners.none'),
      others.map(nameOf).join(', '),
      [owner?.contact.phone1, owner?.contact.phone2].filter(Boolean).join(', '),
      partialWords(facts.purchase_date, facts.purchase_precision, facts.purchase_words) ?? '',
      facts.amount ?? '',
      facts.deed_no ?? '',
    ]
  },
})

interface Given {
  kind: Exclude<BulkKind, 'sites'>
  header: readonly string[]
  dates: BulkFile['dates']
  mapping: BulkMapping
  samples: readonly { line: number; cells: string[] }[]
  today: string
  /** Contractor types by name in lower case. */
  types: ReadonlyMap<string, number>
}

const isKept = ({ field }: { field: string }) => field === 'other_fact' || field === 'note'

/** What a line says beside the fields, in one cell where any column is kept so (imports-29). */
function keptIn(kind: BulkKind, header: readonly string[], mapping: BulkMapping) {
  if (!mapping.columns.some(isKept)) return () => []
  const columns = new KeptColumns(kind, header, mapping)
  return (cells: readonly string[]) => {
    const { facts, note } = columns.of(cells)
    return [[...facts.map(({ label, text }) => `${label}: ${text}`), ...(note ? [note] : [])].join('; ')]
  }
}

/** The first lines of a file as they would be stored, read by the server's own rules (imports-13). */
export function previewRows({ kind, header, dates, mapping, samples, today, types }: Given) {
  const lines = new LineCells(kind, header, mapping, undefined, dates)
  const { heads, row } = {
    burials: () => burials(lines, today),
    customers: () => customers(lines),
    contractors: () => contractors(lines, types),
    receipts: () => receipts(lines, today),
    owners: () => owners(lines, today),
  }[kind]()
  const kept = keptIn(kind, header, mapping)
  const rows = samples.map(({ line, cells }): PreviewRow => {
    try {
      return { line, cells: [...row(cells), ...kept(cells)], problem: '', isAsked: false }
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error
      const { column, message } = error
      return {
        line,
        cells: [],
        problem: column ? `${column}: ${message}` : message,
        isAsked: error instanceof Unanswered,
      }
    }
  })
  const all = mapping.columns.some(isKept) ? [...heads, 'csv.head.kept'] : heads
  return { heads: all.map((head) => t(head as 'csv.head.name')), rows }
}

import * as z from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { flagText, id, ids, idText, requiredText, text } from '../core/fields.ts'
import { broughtRecords } from './brought.ts'
import { bulkFile, bulkKind as kind, saidTable } from './bulk-file.ts'
import { bulkMapping } from './mapping.ts'
import { outlinesCalls } from './shapes/outlines.ts'
import { ownersFound } from './people/owners-found.ts'
import { importQuestion } from './question.ts'
import { madeImport, touchedRecords } from './undo-calls.ts'

const several = z.int().min(0)

const line = z.object({ line: z.int(), message: z.string() })

/** What the lines of a file did or would do. */
export const bulkReport = z.object({
  dryrun: z.boolean(),
  kind,
  /** Of a real run that brought something. */
  import_id: id.nullable(),
  lines: several,
  /** Records made anew; of a file of sites a range makes several. */
  added: several,
  /** Lines of graves where no one is buried, of a file of burials (imports-25). */
  others: z.object({ reserved: several, memorial: several, unused: several, removed: several }),
  /** Of the new sites of a file of sites those that are owned, and those that cannot be used (imports-31). */
  states: z.object({ owned: several, unsuitable: several }).optional(),
  known: several,
  refused: several,
  /** Lines that wait for an answer of the user, and all that was asked: a real run with an open question is refused. */
  waiting: several,
  questions: z.array(importQuestion),
  /** Sites that were made for the burials. */
  sites: several,
  /** Sites that get a location from the coordinates of the file. */
  located: several,
  /** Burials without a place, as the file has none or it could not be read. */
  unplaced: several,
  blocks: z.array(z.string()),
  ignored: z.array(z.string()),
  header: z.array(z.string()),
  /** The first sites as they would be stored; of other kinds none. */
  first: z.array(
    z.object({ line: z.int(), site_ref: z.string(), site_type: z.string(), unsuitability: z.string() }),
  ),
  /**
   * Of a dry run of burials: the sites that were not there before it, the lines that name them, the most bodies in one of
   * them and the highest number of a grave; null where all are there.
   */
  wanted: z.object({ sites: several, lines: several, bodies: several, graves: several }).nullable(),
  owners: ownersFound.nullable(),
  /** What new sites do to stock: how many of each type are made, and how many of them are for sale. */
  stock: z.array(z.object({ site_type: z.string(), made: several, for_sale: several })),
  /** What is to be known about lines that are imported: the first of them, and how many there are. */
  warnings: z.array(line),
  warned: several,
  /** The refused lines (at most `mostRefused`), each with the column that is wrong and all that it held. */
  errors: z.array(line.extend({ column: z.string(), cells: z.array(z.string()) })),
})

export type BulkReport = z.output<typeof bulkReport>

/** Lines that bring something: burials, and graves where no one is buried; else sites that only get a location. */
export const broughtBy = ({ added, others, located }: Pick<BulkReport, 'added' | 'others' | 'located'>) =>
  Object.values(others).reduce((sum, count) => sum + count, added) || located

/** Refused lines that are told: of more a dry run tells the first, and nothing is imported. */
export const mostRefused = 20_000

/** A mapping that is kept by name for the next file of its kind. */
export const keptMapping = z.object({
  import_mapping_id: id,
  kind,
  name: requiredText('Enter a name first.', 100),
  mapping: bulkMapping,
})

export type KeptMapping = z.output<typeof keptMapping>

const permission = { any: ['PERM_TARIFFS'] } as const

export const imports = {
  bulk: endpoint({
    method: 'POST',
    path: '/api/v1/bulkimport',
    summary:
      'Imports a CSV or XLSX file: valid lines are imported and the rest reported. A dry run only reports what would happen',
    permission,
    upload: { field: 'file', many: false, accept: 'csv' },
    body: z.object({
      dryrun: flagText.default(true),
      /** Guessed from the header where it is not said. */
      kind: kind.optional(),
      /** A `BulkMapping` as JSON; guessed where it is not sent. */
      mapping: text(90_000).optional(),
      /** Of sites whose line names no type, and of those that are made for the burials. */
      site_type_id: idText.optional(),
      /** Of blocks whose names begin with no code, where there are several. */
      cemetery_id: idText.optional(),
      /** Whose the burials are, and their sites, where a line names nobody. */
      customer_id: idText.optional(),
      /** A name for this run by which its progress is asked for. */
      watch: text(40).optional(),
      ...saidTable,
    }),
    response: bulkReport,
    queue: 'heavy',
    conflicts: ['the import was cancelled', 'the records it takes part in have changed since'],
  }),
  readBulk: endpoint({
    method: 'POST',
    path: '/api/v1/bulkimport/read',
    summary: 'Reads the columns and the first lines of a file that is to be imported; keeps nothing',
    permission,
    upload: { field: 'file', many: false, accept: 'csv' },
    body: z.object(saidTable),
    response: bulkFile,
    queue: 'heavy',
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/v1/bulkimport/progress',
    summary: 'How many lines of a file that is being imported are done',
    permission,
    query: z.object({ watch: text(40) }),
    response: z.object({ done: several }),
  }),
  made: endpoint({
    method: 'GET',
    path: '/api/v1/imports',
    summary: 'What was imported, newest first',
    permission,
    response: z.array(madeImport),
  }),
  records: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:import_id/records',
    summary:
      'The first records that an import brought, in the order of its lines, and how many of its burials still need attention; none once it is undone',
    permission: { all: ['PERM_TARIFFS', 'PERM_VIEW'] },
    params: ids('import_id'),
    response: broughtRecords,
  }),
  touched: endpoint({
    method: 'GET',
    path: '/api/v1/imports/:import_id/touched',
    summary: 'What undoing an import would delete, and which of its records were changed or used since',
    permission,
    params: ids('import_id'),
    response: touchedRecords,
    queue: 'heavy',
  }),
  takeBack: endpoint({
    method: 'PUT',
    path: '/api/v1/imports/:import_id/take_back',
    summary:
      'Undoes an import while nothing that it brought was touched since, or all of it that was not touched',
    permission,
    params: ids('import_id'),
    /** `rest`: what was touched stays; without it nothing may have been. */
    query: z.object({ rest: flagText.optional() }),
    response: madeImport,
    queue: 'heavy',
    conflicts: ['something that it brought was changed or used since', 'it was taken back already'],
  }),
  mappings: endpoint({
    method: 'GET',
    path: '/api/v1/import_mappings',
    summary: 'Kept mappings of columns, by name',
    permission,
    response: z.array(keptMapping),
  }),
  keepMapping: endpoint({
    method: 'PUT',
    path: '/api/v1/import_mappings',
    summary: 'Keeps a mapping of columns by a name, instead of the one that had it',
    permission,
    body: keptMapping.omit({ import_mapping_id: true }),
    response: keptMapping,
  }),
  removeMapping: endpoint({
    method: 'DELETE',
    path: '/api/v1/import_mappings/:import_mapping_id',
    summary: 'Deletes a kept mapping of columns',
    permission,
    params: ids('import_mapping_id'),
  }),
  ...outlinesCalls,
}

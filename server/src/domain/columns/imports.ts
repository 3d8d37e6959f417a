import { becomes, keptAs } from './anonymize-rules.ts'
import { table } from './column.ts'

export const imports = table('imports', {
  one: 'import',
  what: 'Files of old records that were brought in',
  columns: {
    kind: { means: 'What of: burials, customers, sites, contractors, outlines', anonymize: keptAs('choice') },
    filename: { means: 'Name of the file', anonymize: becomes("'import-' || import_id || '.csv'") },
    sha256: {
      means: 'Its SHA-256',
      anonymize: becomes("encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'hex')"),
    },
    dryrun: { means: 'Tried only', label: 'Tried only' },
    state: { means: 'RUNNING, DONE, FAILED', anonymize: keptAs('choice') },
    customer_id: 'For which customer',
    rows_total: { means: 'Lines of the file', label: 'Lines' },
    rows_added: { means: 'Lines that brought something new', label: 'Lines added' },
    rows_known: { means: 'Lines that were known', label: 'Lines known before' },
    rows_failed: { means: 'Lines that were refused', label: 'Lines refused' },
    started_at: { means: 'When it began', label: 'Begun' },
    finished_at: { means: 'When it ended', label: 'Ended' },
    taken_back_at: { means: 'When it was undone: what was not touched since', label: 'Taken back' },
    taken_back_by: { means: 'Who did that', archive: 'staff' },
    taken_back_in: {
      leftOut: 'A number of the former database, which means nothing in another',
      archive: 'work',
    },
  },
})

export const importSites = table('import_sites', {
  one: 'site of an import',
  what: 'Sites that were there before an import which gave them an owner, a burial or an outline',
  columns: { site_id: 'Which site', import_id: 'Which import' },
})

export const importMappings = table('import_mappings', {
  one: 'set of columns',
  what: 'Which columns of a file mean what, kept for the next file',
  gone: 'true',
  columns: {
    name: 'Name',
    kind: 'What of',
    mapping: 'Columns and fields (JSON)',
  },
})

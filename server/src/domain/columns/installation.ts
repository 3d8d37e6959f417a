import { kept, keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const idempotencyKeys = table('idempotency_keys', {
  leftOut: 'Answers kept for a day, for calls that are repeated',
  gone: 'true',
  columns: {},
})

export const viewSalts = table('view_salts', {
  leftOut: 'A secret that changes daily, used to tell visitors to public pages apart',
  gone: 'true',
  columns: {},
})

export const backupDrives = table('backup_drives', {
  leftOut: 'Which folders of backups were drives of their own',
  columns: {
    host: { anonymize: keptAs('product') },
    folder: { anonymize: keptAs('product') },
  },
})

export const appProcesses = table('app_processes', {
  leftOut: 'Programs that were running',
  columns: {
    host: { anonymize: keptAs('product') },
    version: { anonymize: keptAs('product') },
    connected: { anonymize: keptAs('product') },
    agreed: { anonymize: keptAs('product') },
  },
})

export const realUse = table('real_use', {
  leftOut: 'That the park was in use',
  columns: {},
})

export const taskRuns = table('task_runs', {
  leftOut: 'What the nightly tasks of the installation did',
  gone: 'ended_at is not null',
  columns: {
    task: { anonymize: keptAs('choice') },
    outcome: { anonymize: keptAs('choice') },
    words: { anonymize: kept('of this run alone: all others go') },
  },
})

export const dueRuns = table('due_runs', {
  leftOut: 'That letters or orders were made for many rights at once; the letters and orders are there',
  columns: {
    kind: { anonymize: keptAs('choice') },
  },
})

export const dueRunRights = table('due_run_rights', {
  leftOut: 'What came of each right then',
  columns: {
    state: { anonymize: keptAs('choice') },
    why: { anonymize: saying('Anonymized') },
  },
})

export const fileFaults = table('file_faults', {
  leftOut: 'Files the installation found missing or damaged; the guide names those missing now',
  gone: 'true',
  columns: {},
})

export const filePlace = table('file_place', {
  leftOut: 'Where the installation keeps its files',
  columns: {
    kind: { anonymize: keptAs('product') },
    name: { anonymize: keptAs('product') },
  },
})

export const migrations = table('migrations', {
  leftOut: 'The form of the database: in hand-over.json',
  columns: {
    name: { anonymize: keptAs('product') },
    checksum: { anonymize: keptAs('product') },
  },
})

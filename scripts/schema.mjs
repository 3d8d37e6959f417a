// Writes the row types of a new database: server/src/core/db/schema.ts.
// On the server of DATABASE_URL, else on one of its own. --check only compares and fails when they differ.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runnerImport } from 'vite'

const root = join(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const load = async (path) => (await runnerImport(join(root, path))).module

async function generate(url) {
  const { migrate } = await load('server/src/db/migrate.ts')
  await migrate({ ownerUrl: url })
  const args = [
    join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
    ...['--dialect', 'postgres', '--url', url, '--default-schema', 'sexton'],
    ...['--include-pattern', 'sexton.*', '--exclude-pattern', 'sexton.migrations'],
    ...['--numeric-parser', 'number', '--date-parser', 'string'],
    ...[
      '--type-mapping',
      JSON.stringify({
        int8: 'number',
        timestamptz: 'string',
        citext: 'string',
        polygon: 'string',
        box: 'string',
      }),
    ],
    ...['--out-file', join(root, 'server/src/core/db/schema.ts')],
    ...(isCheck ? ['--verify'] : []),
  ]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
}

async function withDatabase(serverUrl, work) {
  const name = `sexton_schema_${process.pid}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`)
  try {
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await work(url.href)
  } finally {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
}

/** A PostgreSQL of its own for the time of the work, in a folder that is removed afterwards. */
async function withEmbedded(work) {
  const { startEmbedded } = await load('server/src/db/embedded/embedded.ts')
  const dataDir = mkdtempSync(join(tmpdir(), 'sexton-schema-'))
  chmodSync(dataDir, 0o711)
  try {
    const embedded = await startEmbedded({ dataDir, log: () => undefined, settings: { fsync: 'off' } })
    return await work(embedded.ownerUrl).finally(() => embedded.stop())
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const serverUrl = process.env.DATABASE_URL
process.exit(await (serverUrl ? withDatabase(serverUrl, generate) : withEmbedded(generate)))

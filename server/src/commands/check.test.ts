import { expect, it } from 'vitest'
import { check } from './check.ts'
import { claimPlace } from '../platform/file-records/claim-place.ts'
import { migrationFiles, type MigrationFile } from '../db/migration-files.ts'
import { testPark } from '../test/app.ts'
import { freshDatabase } from '../test/harness.ts'
import { execute } from '../test/test-server.ts'

const park = testPark()

/** What `npm run check` says of the database at this address, and with how many faults it ends. */
async function checked(DATABASE_URL: string, files?: MigrationFile[]) {
  const said: string[] = []
  const { DATA_DIR } = park.core.settings
  const report = (line: string) => void said.push(line)
  const faults = await check({ env: { DATA_DIR, DATABASE_URL }, root: DATA_DIR, report, args: [] }, files)
  return { faults, said }
}

it('npm run check says first that a database is of an older version, and refuses a newer one', async () => {
  await claimPlace(park.db, park.core.files, () => undefined)
  const { ownerUrl, appUrl } = await freshDatabase()
  const now = await checked(appUrl)
  expect(now.said[0]).toMatch(/^All \d+ rules hold$/)

  const [first, second] = ['9001_one.sql', '9002_two.sql'].map((name) => ({ name, sql: '', checksum: name }))
  const one = await checked(appUrl, [...migrationFiles(), first!])
  expect(one.said[0]).toMatch(
    /^This database belongs to an older version of Sexton: 1 migration of this version has not run\. Start Sexton once to update it/,
  )
  expect(one.said.slice(1)).toEqual(now.said)
  expect(one.faults).toBe(now.faults)
  expect((await checked(appUrl, [...migrationFiles(), first!, second!])).said[0]).toContain(
    '2 migrations of this version have not run',
  )

  await execute(ownerUrl, `insert into sexton.migrations (name, checksum) values ('9999_later.sql', 'x')`)
  await expect(checked(appUrl)).rejects.toThrow(
    /^The database is newer than this version of Sexton: it holds migration 9999_later\.sql\.$/,
  )
})

it('npm run check says of a database that was never started on that it holds no park', async () => {
  const { appUrl } = await freshDatabase('template0')
  await expect(checked(appUrl)).rejects.toThrow('This database does not contain a park yet')
})

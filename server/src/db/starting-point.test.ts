import { beforeAll, describe, expect, inject, it } from 'vitest'
import { catalogueOf } from '../test/backups/catalogue.ts'
import { columnsOf } from '../test/backups/compare-parks.ts'
import { keptMigrations, migrateAsBefore } from '../test/databases/kept-release.ts'
import { freshDatabase } from '../test/harness.ts'
import { roleOf } from '../test/test-server.ts'
import { migrate } from './migrate.ts'
import { startingMigrations } from './starting-point.ts'

const appRole = roleOf(inject('postgres').appUrl)
const kept = keptMigrations()

/** A park has a key of its own, and each row the time when it was made. */
const isCompared = (table: string, column: string) =>
  !['created_at', 'updated_at', 'applied_at'].includes(column) && `${table}.${column}` !== 'settings.value'

describe('a database of the starting release (running-2)', () => {
  let ownerUrl: string
  beforeAll(async () => {
    ownerUrl = (await freshDatabase('template0')).ownerUrl
    await migrateAsBefore(ownerUrl, kept)
  })

  it('is recognised by its migrations, and goes on', async () => {
    expect(kept.map(({ name, checksum }) => ({ checksum, name }))).toEqual(startingMigrations())
    expect(await migrate({ ownerUrl, appRole, files: [] })).toEqual({ applied: [] })
  })

  it('has what the schema files make: definitions, grants and first rows', async () => {
    const { ownerUrl: made } = await freshDatabase('template0')
    await migrate({ ownerUrl: made, appRole, files: [] })
    const [now, before] = [await catalogueOf(made), await catalogueOf(ownerUrl)]
    expect(now.length).toBeGreaterThan(2500)
    expect(now).toEqual(before)
    expect(await columnsOf(made, isCompared)).toEqual(await columnsOf(ownerUrl, isCompared))
  })
})

it('an older database is refused and says what to do (running-2)', async () => {
  const { ownerUrl } = await freshDatabase('template0')
  await migrateAsBefore(ownerUrl, kept.slice(0, 20))
  await expect(migrate({ ownerUrl })).rejects.toThrow(
    'The database is older than Sexton 0.2.0. Start 0.2.0 on it once, then this version: docs/running.md, "Upgrading".',
  )
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrationFiles, type MigrationFile } from '../../db/migration-files.ts'
import { startingRelease } from '../../db/starting-point.ts'

const archive = join(import.meta.dirname, '../../../../e2e/releases', startingRelease, 'migrations.tar.gz')

/** The migrations that the starting release had, as they were kept with it. */
export function keptMigrations(): MigrationFile[] {
  const folder = mkdtempSync(join(tmpdir(), 'sexton-kept-'))
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder])
    return migrationFiles(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Brings an empty database to these migrations, as the starting release or one before it did. */
export async function migrateAsBefore(ownerUrl: string, files: readonly MigrationFile[]): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    await client.query(`
      create schema sexton;
      set search_path = sexton, public;
      create extension pg_trgm schema public;
      create extension unaccent schema public;
      create extension btree_gist schema public;
      create extension citext schema public;
      create table sexton.migrations (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    for (const { name, sql, checksum } of files) {
      await client.query(`begin; ${sql}; commit`)
      await client.query('insert into sexton.migrations (name, checksum) values ($1, $2)', [name, checksum])
    }
  } finally {
    await client.end()
  }
}

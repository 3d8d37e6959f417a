import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Where Debian and its kin keep the programs of each version. */
const HOME = '/usr/lib/postgresql'
const OLDEST = 15

/** A server that runs already (its role makes databases and roles), or the programs of one. */
export type Served = { url: string } | { bin: string; version: number }

/**
 * The served PostgreSQL that tests use besides the embedded one: TEST_DATABASE_URL, else the oldest of the machine's
 * own that Sexton takes. Undefined where there is none.
 */
export function findServed(env = process.env, home = HOME): Served | undefined {
  if (env.TEST_DATABASE_URL) return { url: env.TEST_DATABASE_URL }
  const versions = existsSync(home) ? readdirSync(home).map(Number) : []
  const [version] = versions
    .filter((one) => one >= OLDEST && existsSync(path.join(home, String(one), 'bin/postgres')))
    .sort((one, other) => one - other)
  return version === undefined ? undefined : { bin: path.join(home, String(version), 'bin'), version }
}

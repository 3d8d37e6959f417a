import { NoPrimary, unreachable } from './core/db/away.ts'
import { connectWithin } from './core/db/db.ts'
import { hostsOf } from './core/settings/hosts.ts'
import { BadSetting, type Settings } from './core/settings/settings.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { MigrationError } from './db/migrate.ts'

/** Turns failures that the operator can remove into an error of one readable line; others stay unchanged. */
export function explain(error: unknown, settings: Settings | undefined): Error {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (error instanceof BadSetting) return new Error(`Setting ${message}`)
  if (error instanceof CannotStart || error instanceof MigrationError) return new Error(message)
  if (!settings) return error as Error
  const { PORT, HOST, DATABASE_URL, DATABASE_DIRECT_URL: direct } = settings
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is taken: stop what uses it, or set PORT to another`)
  if (code === 'EACCES' && syscall === 'listen')
    return new Error(`Port ${PORT} needs more rights: set PORT to 1024 or above`)
  if (code === 'EADDRNOTAVAIL') return new Error(`HOST ${HOST} is no address of this machine`)
  if (DATABASE_URL && ofDatabase(error))
    return new Error(
      `DATABASE_URL ${placeOf(DATABASE_URL)}${direct ? ` or DATABASE_DIRECT_URL ${placeOf(direct)}` : ''}: ${reasonOf(error)}`,
    )
  return error as Error
}

/** The driver's own errors and the network's; SQLSTATE classes 08, 28, 3D, 53 and 57 are about connecting. */
function ofDatabase(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    error instanceof NoPrimary ||
    unreachable.has(code ?? '') ||
    /^(08|28|3D|53|57)\w{3}$/.test(code ?? '') ||
    /timeout|terminated/i.test(message)
  )
}

/** Without the password. */
function placeOf(url: string): string {
  const all = hostsOf(url).map((one) => new URL(one))
  return all.map(({ hostname, port }) => `${hostname}:${port || '5432'}`).join() + all[0]!.pathname
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof NoPrimary) return message
  if (!code && /timeout/i.test(message))
    return `the database does not answer within ${connectWithin / 1000} s`
  return unreachable.has(code ?? '') ? `the database cannot be reached (${code})` : message
}

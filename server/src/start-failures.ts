import { hasNoneToSpare, NoPrimary, unreachable } from './core/db/unreachable.ts'
import { connectWithin } from './core/db/db.ts'
import { hostsOf, nameOf, partsOf } from './core/settings/hosts.ts'
import { BadSetting, type Settings } from './core/settings/settings.ts'
import { Unusable } from './core/settings/unusable.ts'
import { CannotStart } from './db/embedded/cannot-start.ts'
import { MigrationError } from './db/migrate.ts'

/** Turns failures that the operator can remove into an error of one readable line; others stay unchanged. */
export function explain(error: unknown, settings: Settings | undefined): Error {
  const { code, syscall, message, hostname } = error as NodeJS.ErrnoException & { hostname?: string }
  if (error instanceof BadSetting) return new Error(`Setting ${message}`)
  if (error instanceof CannotStart || error instanceof MigrationError) return new Error(message)
  if (!settings) return error as Error
  const { PORT, HOST, DATABASE_URL } = settings
  if (code === 'EADDRINUSE')
    return new Error(`Port ${PORT} is already in use. Stop the other program, or set PORT to another number`)
  if (code === 'EACCES' && syscall === 'listen')
    return new Error(`You need more rights to use port ${PORT}. Set PORT to 1024 or above`)
  if (code === 'EADDRNOTAVAIL' || (unreachable.has(code ?? '') && hostname === HOST))
    return new Error(`HOST ${HOST} is not an address of this machine`)
  if (error instanceof Unusable) return new Error(inWords(error, settings))
  if (DATABASE_URL && ofDatabase(error))
    return new Error(inWords(new Unusable('DATABASE_URL', error), settings))
  return error as Error
}

const inWords = ({ setting, cause }: Unusable, settings: Settings) =>
  `${setting} ${placeOf(settings[setting]!)}: ${reasonOf(cause)}`

/** The driver's own errors and the network's; SQLSTATE classes 08, 28, 3D, 53 and 57 are about connecting, 25006 says that it takes no writes. */
function ofDatabase(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException
  return (
    error instanceof NoPrimary ||
    unreachable.has(code ?? '') ||
    /^((08|28|3D|53|57)\w{3}|25006)$/.test(code ?? '') ||
    /timeout|terminated/i.test(message)
  )
}

/** Without the password. */
function placeOf(url: string): string {
  const all = hostsOf(url).map(partsOf)
  return `${all.map(nameOf).join()}/${all[0]!.database}`
}

const spare = 'see max_connections (docs/running.md, "PostgreSQL")'

const toPromote = 'promote one of them, or name the primary too (docs/scale.md, "When the primary dies")'

/** What can be done, by the code of the network's or the server's error. */
const advice: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, "the host's name is not known here"],
  [/^ECONNREFUSED$/, 'see that PostgreSQL runs there and listens at this address and port'],
  [/^(28P01|SASL)$/, 'set the name and password of its role'],
  [/^28\w{3}$/, 'see that its role may sign in there from this machine (pg_hba.conf)'],
  [/^3D\w{3}$/, 'set the name of the database, or create it'],
  [/^25006$/, 'name the primary, or all servers (docs/scale.md, "When the primary dies")'],
  [/^53300$/, spare],
  [/CERT|TLS|SSL|VERIFY_LEAF/, 'see sslmode (docs/scale.md, "An example, start to end")'],
]

/** The driver has no code for these. */
const codeOf = ({ code, message }: NodeJS.ErrnoException) => code ?? /^SASL|\bSSL\b/.exec(message)?.[0] ?? ''

const adviceOn = (cause: unknown) => advice.find(([codes]) => codes.test(codeOf(cause as Error)))?.[1]

/** For those that could be asked nothing, and those that answered. */
function whatToDo(none: NoPrimary): string {
  if (hasNoneToSpare(none)) return spare
  const known = none.failures.map(adviceOn).filter((todo) => todo !== undefined)
  return [
    ...new Set(known),
    ...(none.failures.length < none.servers || known.length === 0 ? [toPromote] : []),
  ].join('; ')
}

function reasonOf(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException
  if (cause instanceof NoPrimary) return `${message}: ${whatToDo(cause)}`
  if (!code && /timeout/i.test(message))
    return `the database does not answer within ${connectWithin / 1000} s. Check that it is running and that this machine can reach it`
  const reason = unreachable.has(code ?? '') ? `the database cannot be reached (${code})` : message
  const todo = adviceOn(cause)
  return todo ? `${reason}: ${todo}` : reason
}

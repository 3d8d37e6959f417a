import { createHash } from 'node:crypto'
import { settingNames, type Settings } from './settings.ts'

/** What is each process's own: where it listens, how it reaches what it needs, and how it stops. */
const own = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'DRAIN_SECONDS',
  'FINISH_SECONDS',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'DISK_RESERVE_MB',
  'MAP_BACKGROUND_FILE',
] as const satisfies (keyof Settings)[]

/** Without its password: a short one could be guessed by its hash. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  return url.href
}

/** Enough to see that two differ, too little to find a key by it. */
const digits = 8

/**
 * The settings that all app processes of a park have to share, each as the beginning of a hash. Whatever is not of a process
 * is: a new setting too.
 */
export function agreedOf(settings: Settings): Record<string, string> {
  const shared = settingNames.filter((name) => !own.some((one) => one === name))
  return Object.fromEntries(
    shared.map((name) => {
      const value = settings[name as keyof Settings]
      const told = name === 'SMTP_URL' && value ? withoutPassword(String(value)) : value
      const hash = createHash('sha256')
        .update(JSON.stringify([name, told ?? null]))
        .digest('hex')
      return [name, hash.slice(0, digits)]
    }),
  )
}

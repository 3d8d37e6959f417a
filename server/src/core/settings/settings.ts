import path from 'node:path'
import { isEmail } from '@sexton/contract/core/fields'
import { parkConfig } from '@sexton/contract/config/calls'
import { map } from '@sexton/contract/map/calls'
import { isTileFile } from '@sexton/contract/map/tile-file'
import * as z from 'zod'
import { databaseUrl } from './database-url.ts'
import { hostsOf } from './hosts.ts'
import { trustedProxies } from './proxies.ts'
import { bucketUrl } from './s3-access.ts'
import { textProblem, textSettings } from './text-settings.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #2e7d32')
const address = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as https://park.example',
})
/** Tiles of a web map, or a file of them; its host is let into the page's policy, so that it must be one. */
const tiles = z
  .string()
  .refine(
    (url) =>
      /^https?:\/\/[^{}/]+\//.test(url) &&
      URL.canParse(url) &&
      (isTileFile(url) || ['{x}', '{y}', '{z}'].every((part) => url.includes(part))),
    'must be an address such as https://tiles.example/{z}/{x}/{y}.png, or of a .pmtiles file',
  )
const timeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}, 'must be a time zone such as Africa/Lusaka')
const flag = z.stringbool({ error: 'must be true or false' })
/** A whole number; `what` it must be, in words. */
const numberOf = (what: string, least: number, most?: number) => {
  const error = `must be a ${what} ${most === undefined ? `of at least ${least}` : `from ${least} to ${most}`}`
  // As people write it: `0x1F` and `1e3` are numbers to JavaScript too.
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= (most ?? Number.MAX_SAFE_INTEGER), { error })
}

/** The domain of an address, with or without a name: `Park <office@park.example>`; '' where it has none. */
export const domainOf = (address: string) => /[^@\s<>]@([^@\s<>]+)>?$/.exec(address.trim())?.[1] ?? ''

/** Every setting, read from the environment (docs/running.md, "Settings"). Unset or empty means its default. */
const environment = z.object({
  PORT: numberOf('number', 0, 65535).default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl
    .refine((url) => hostsOf(url).length === 1, 'must name one server, a standby')
    .optional(),
  PUBLIC_URL: address
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname === '/',
      'must have no path: Sexton is at the root of its host',
    )
    .refine(
      (url) => !URL.canParse(url) || `${new URL(url).origin}/` === new URL(url).href,
      'must have no user, query or fragment',
    )
    .optional(),
  PORTAL_URL: z.union([z.literal('off'), address]).optional(),
  ADMIN_EMAIL: z.string().refine(isEmail, 'must be an email address').default('admin@park.example'),
  ADMIN_PASSWORD: z.string().min(10, 'must have at least 10 characters').optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .refine(
      (url) => URL.canParse(url) && new URL(url).hostname !== '',
      'must be an address such as smtps://name:password@mail.example:465',
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => domainOf(from) !== '', 'must be an address such as Park <office@park.example>')
    .default('Sexton <park@park.example>'),
  ...textSettings,
  S3_URL: bucketUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: numberOf('number of seconds', 0, 300).default(0),
  FINISH_SECONDS: numberOf('number of seconds', 0, 3600).default(5),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  TRUST_PROXY: trustedProxies.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  PUBLIC_API_DOCS: flag.default(false),
  PARK_TIME_ZONE: timeZone.default('Africa/Lusaka'),
  PARK_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a country of two letters such as ZM')
    .default('ZM'),
  PARK_NAME: z.string().default('Sexton Memorial Park'),
  APP_TITLE: z.string().default('Sexton'),
  MONEY_SYMBOL: z.string().max(5, 'must have at most 5 characters').default('K'),
  COL_PRIMARY: colour.default('#2f5d50'),
  COL_SECONDARY: colour.default('#8a6d3b'),
  TIMEOUT: numberOf('number of milliseconds', 1000).default(30_000),
  DISK_RESERVE_MB: numberOf('number of megabytes', 0).default(500),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: numberOf('number of backups', 1, 1000).default(14),
  MAP_BACKGROUND_URL: z.union([z.literal(''), tiles]).default(''),
  MAP_BACKGROUND_FILE: z.string().default(''),
  MAP_BACKGROUND_CREDIT: z.string().max(200, 'must have at most 200 characters').default(''),
  OLD_DRAFT_DAYS: numberOf('number of days', 1, 3650).default(14),
  REPORT_FIRST_YEAR: numberOf('year', 1900, 2999).default(2016),
  DEVELOPMENT_MODE: flag.default(false),
  RELOAD_PERM_PERMISSIONS: flag.default(false),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

type Read = z.output<typeof environment>
export type Settings = Omit<Read, 'PUBLIC_URL' | 'PORTAL_URL'> & { PUBLIC_URL: string; PORTAL_URL: string }

/** Where the app serves the public pages. */
export const portalPath = '/portal'

/** The public address of the portal: '' where the park has none. */
function portalUrl(given: string | undefined, publicUrl: string): string {
  if (given === 'off') return ''
  return (given ?? publicUrl + portalPath).replace(/\/$/, '')
}

/** A setting that cannot be used: one readable line. */
export class BadSetting extends Error {}

/** The default data folder. Root's is outside the checkout: the embedded database runs as another user, who may not enter it. */
export const defaultDataDir = (root: string): string =>
  process.getuid?.() === 0 ? '/var/lib/sexton' : path.join(root, 'data')

/** Reads and checks the settings; `dataDir` where DATA_DIR is not set. Throws BadSetting. */
export function readSettings(env: Record<string, string | undefined>, dataDir: string): Settings {
  // What was read from a file may end with its line's end, which no eye sees in a key or a token.
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value = '']) => [name, value.trim()])
      .filter(([, value]) => value !== ''),
  )
  const result = environment.safeParse({ DATA_DIR: dataDir, ...given })
  if (!result.success) {
    const [issue] = result.error.issues
    throw new BadSetting(`${issue?.path.join('.')} ${issue?.message.replace(/^This /, '')}`)
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    if (result.data[name] && !result.data.DATABASE_URL)
      throw new BadSetting(`${name} needs DATABASE_URL beside it`)
  if (result.data.DATABASE_DIRECT_URL && hostsOf(result.data.DATABASE_URL!).length > 1)
    throw new BadSetting(
      'DATABASE_URL must name one pooler beside DATABASE_DIRECT_URL, which may name several servers',
    )
  // Mail servers put aside what comes from somebody else's domain, and nobody would be told.
  if (given['SMTP_URL'] && !given['MAIL_FROM'])
    throw new BadSetting('SMTP_URL needs MAIL_FROM beside it, the address mails come from')
  const problem = textProblem(result.data)
  if (problem) throw new BadSetting(problem)
  const { S3_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = result.data
  if (S3_URL && !(AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY))
    throw new BadSetting('S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it')
  const PUBLIC_URL = (result.data.PUBLIC_URL ?? `http://localhost:${result.data.PORT}`).replace(/\/$/, '')
  return { ...result.data, PUBLIC_URL, PORTAL_URL: portalUrl(result.data.PORTAL_URL, PUBLIC_URL) }
}

/** What the browser may know of the settings: `config.json`. */
export const parkOf = (settings: Settings) =>
  parkConfig.parse({
    ...settings,
    API_URL: '',
    CANCELLED_ORDERS: false,
    PRACTICES: {},
    REFUNDS: false,
    // Where a file of the installation lies is nobody's business: the app hands out its parts.
    MAP_BACKGROUND_URL: settings.MAP_BACKGROUND_FILE ? map.background.path : settings.MAP_BACKGROUND_URL,
  })

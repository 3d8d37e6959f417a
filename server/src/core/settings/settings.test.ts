import { hostsOf } from './hosts.ts'
import { describe, expect, it } from 'vitest'
import { s3AccessOf } from './s3-access.ts'
import { BadSetting, readSettings } from './settings.ts'

const portalOf = (env: Record<string, string>) => readSettings(env, '/nowhere').PORTAL_URL

describe('the public address of the portal (docs/running.md, PORTAL_URL)', () => {
  it('is the app’s own /portal, so that the links of a new park work (config-2)', () => {
    expect(portalOf({ PORT: '9000' })).toBe('http://localhost:9000/portal')
    expect(portalOf({ PUBLIC_URL: 'https://park.example/' })).toBe('https://park.example/portal')
  })

  it('can be an address of its own, or nowhere', () => {
    expect(portalOf({ PORTAL_URL: 'https://graves.park.example/' })).toBe('https://graves.park.example')
    expect(portalOf({ PORTAL_URL: 'off' })).toBe('')
    expect(() => portalOf({ PORTAL_URL: 'graves' })).toThrow(BadSetting)
  })
})

describe('an address of the park (config-2)', () => {
  it.each(['PUBLIC_URL', 'PORTAL_URL'])('is one of the web: %s', (name) => {
    for (const wrong of ['javascript:alert(1)', 'ftp://park.example', 'file:///etc', 'data:text/html,x'])
      expect(() => readSettings({ [name]: wrong }, '/nowhere')).toThrow(
        `${name} must be an address such as https://park.example`,
      )
  })
})

describe('a setting that cannot be used (config-2)', () => {
  it.each([
    [{ PORT: '99999' }, 'PORT must be a number from 0 to 65535'],
    [{ PORT: '0x1F' }, 'PORT must be a number from 0 to 65535'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number of seconds from 0 to 300'],
    [{ BACKUP_KEEP: '1.5' }, 'BACKUP_KEEP must be a number of backups from 1 to 1000'],
    [{ TIMEOUT: 'soon' }, 'TIMEOUT must be a number of milliseconds of at least 1000'],
    [{ REPORT_FIRST_YEAR: '1' }, 'REPORT_FIRST_YEAR must be a year from 1900 to 2999'],
    [{ MONEY_SYMBOL: 'Kwacha of Zambia' }, 'MONEY_SYMBOL must have at most 5 characters'],
    [
      { PUBLIC_URL: 'https://park.example/sexton' },
      'PUBLIC_URL must have no path: Sexton is at the root of its host',
    ],
    [{ PUBLIC_URL: 'https://park.example/?a=1' }, 'PUBLIC_URL must have no user, query or fragment'],
    [{ PUBLIC_URL: 'https://me:secret@park.example' }, 'PUBLIC_URL must have no user, query or fragment'],
    [
      { SMTP_URL: 'smtp://', MAIL_FROM: 'office@park.example' },
      'SMTP_URL must be an address such as smtps://name:password@mail.example:465',
    ],
    [{ SMTP_URL: 'smtps://mail.example' }, 'SMTP_URL needs MAIL_FROM beside it, the address mails come from'],
    [
      { SMTP_URL: 'smtps://mail.example', MAIL_FROM: '' },
      'SMTP_URL needs MAIL_FROM beside it, the address mails come from',
    ],
  ])('says what would be right: %j', (given, words) => {
    expect(() => readSettings(given, '/nowhere')).toThrow(new BadSetting(words))
  })
})

it('space around a setting, or the end of the line of a file, is none of it (config-2)', () => {
  const given = {
    HOST: ' 10.0.0.11',
    TRUST_PROXY: '1 ',
    DEVELOPMENT_MODE: 'true\r',
    METRICS_TOKEN: '0123456789abcdef\n',
    BACKUP_KEY: '0123456789abcdef\r\n',
    BACKUP_DIR: ' \n',
    DATABASE_URL: ' postgresql://me@one/park?sslmode=verify-full&sslrootcert=/etc/ca.pem\n',
    AWS_SECRET_ACCESS_KEY: 'secret\n',
  }
  expect(readSettings(given, '/nowhere')).toMatchObject({
    HOST: '10.0.0.11',
    TRUST_PROXY: 1,
    DEVELOPMENT_MODE: true,
    METRICS_TOKEN: '0123456789abcdef',
    BACKUP_KEY: '0123456789abcdef',
    DATABASE_URL: 'postgresql://me@one/park?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    AWS_SECRET_ACCESS_KEY: 'secret',
  })
  expect(readSettings(given, '/nowhere').BACKUP_DIR).toBeUndefined()
  expect(() => readSettings({ METRICS_TOKEN: ' '.repeat(20) + 'short' }, '/nowhere')).toThrow(BadSetting)
})

describe('the proxies believed about a caller’s address (docs/running.md, TRUST_PROXY)', () => {
  const read = (TRUST_PROXY?: string) => readSettings({ TRUST_PROXY }, '/nowhere').TRUST_PROXY

  it('are given by number, or by their addresses', () => {
    expect(read()).toBeUndefined()
    expect(read('2')).toBe(2)
    expect(read('10.0.0.0/8, 192.0.2.7 2001:db8::/32')).toEqual(['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'])
    expect(read('loopback')).toEqual(['loopback'])
    expect([read('0'), read('false')]).toEqual([false, false])
  })

  it('are never all: the message says what to give', () => {
    for (const wrong of ['true', 'yes', '11', '10.0.0.0/33', '0.0.0.0/0', 'park.example', '1.2.3'])
      expect(() => read(wrong)).toThrow(/^TRUST_PROXY must say how many proxies stand before the app/)
  })
})

describe('a bucket for files (docs/running.md, S3_URL)', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' }
  const access = (S3_URL: string, env = {}) =>
    s3AccessOf(readSettings({ S3_URL, ...keys, ...env }, '/nowhere'))

  it('is an address with a bucket and perhaps a folder in it, with keys beside it (core-25)', () => {
    expect(access('https://s3.example.org/park')).toMatchObject({
      endpoint: 'https://s3.example.org',
      bucket: 'park',
      prefix: '',
      region: 'us-east-1',
    })
    const folder = access('http://127.0.0.1:9000/parks/ever.green/east/', { AWS_REGION: 'af-south-1' })
    expect(folder).toMatchObject({ bucket: 'parks', prefix: 'ever.green/east/', region: 'af-south-1' })
    expect(s3AccessOf(readSettings({}, '/nowhere'))).toBeUndefined()
  })

  it.each([
    's3://park',
    'https://s3.example.org',
    'https://s3.example.org/Park',
    'https://s3/p',
    'https://s3/park?x=1',
  ])('is refused: %s', (wrong) => expect(() => access(wrong)).toThrow(/^S3_URL must be an address such as/))

  it('holds no keys, and does not go without', () => {
    expect(() => access('https://a:b@s3.example.org/park')).toThrow('S3_URL must not hold keys')
    expect(() => readSettings({ S3_URL: 'https://s3.example.org/park' }, '/nowhere')).toThrow(
      'S3_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it',
    )
  })
})

describe('several database servers in one address (running-4)', () => {
  const read = (DATABASE_URL: string) => readSettings({ DATABASE_URL }, '/nowhere').DATABASE_URL

  it('are each the address of one', () => {
    const url = 'postgresql://me:se%2Ccret@one:5433,[::1]:5432,two/park?sslmode=require'
    expect(hostsOf(read(url)!)).toEqual(
      ['one:5433', '[::1]:5432', 'two'].map(
        (host) => `postgresql://me:se%2Ccret@${host}/park?sslmode=require`,
      ),
    )
    for (const one of [
      'postgresql://me@one/park?application_name=1,2',
      'postgres://me:a,b@one/park',
      'postgresql:///park',
      'postgresql://me@/park',
      'postgresql://%2Frun%2Fdb/park',
    ])
      expect(hostsOf(read(one)!)).toEqual([one])
  })

  it('are refused where one of them is none', () => {
    for (const wrong of ['postgresql://me@one,/park', 'postgresql://me@one:54321x,two/park'])
      expect(() => read(wrong)).toThrow(/^DATABASE_URL must name its servers as in postgresql:/)
  })

  it.each(['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])(
    '%s that cannot be read is named, and how it is written',
    (name) => {
      for (const wrong of ['postgresql://me:a/b@one/park', 'postgresql://me@one:54321x/park'])
        expect(() =>
          readSettings({ DATABASE_URL: 'postgresql://one/park', [name]: wrong }, '/nowhere'),
        ).toThrow(
          new RegExp(`^${name} must be an address such as postgresql://name:secret@one:5432/park, in which `),
        )
    },
  )

  it('of a standby is one address, beside that of the primary (running-6); so is that past a pooler (running-5), and the owner’s, which alone would make an empty park', () => {
    const DATABASE_URL = 'postgresql://me@one/park'
    for (const name of ['DATABASE_READ_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const) {
      const given = { [name]: 'postgresql://me@two/park' }
      expect(readSettings({ DATABASE_URL, ...given }, '/nowhere')[name]).toBe(given[name])
      expect(() => readSettings(given, '/nowhere')).toThrow(`${name} needs DATABASE_URL beside it`)
    }
    expect(() =>
      readSettings({ DATABASE_URL, DATABASE_READ_URL: 'postgresql://me@two,three/park' }, '/nowhere'),
    ).toThrow('DATABASE_READ_URL must name one server, a standby')
    const several = { DATABASE_URL: 'postgresql://me@two,three/park', DATABASE_DIRECT_URL: DATABASE_URL }
    expect(() => readSettings(several, '/nowhere')).toThrow(
      'DATABASE_URL must name one pooler beside DATABASE_DIRECT_URL, which may name several servers',
    )
  })
})

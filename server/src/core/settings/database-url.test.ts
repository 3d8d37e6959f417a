import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const names = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const

const read = (name: (typeof names)[number], parameters: string) => {
  const [DATABASE_URL, given] = ['postgresql://one/park', `postgresql://me@one/park${parameters}`]
  return readSettings({ DATABASE_URL, [name]: given }, '/nowhere')[name]
}

describe('what is written after the address of a database (running-13)', () => {
  it.each(names)('is refused in %s where nobody would heed it, as a misspelt sslmode', (name) => {
    for (const wrong of ['sslmod', 'sslMode', 'SSLMODE', 'ssl_mode', 'channel_binding', 'sslcrl', 'dbname'])
      expect(() => read(name, `?application_name=sexton&${wrong}=require`)).toThrow(
        `${name} has a parameter that is not known, ${wrong}`,
      )
    for (const wrong of ['verifyfull', 'VERIFY-FULL', 'on', ''])
      expect(() => read(name, `?sslmode=${wrong}`)).toThrow(
        `${name} must have one of these as its sslmode: disable, verify-full, require, `,
      )
  })

  it('is taken as it is where the driver heeds it, or where it says how libpq is to connect', () => {
    for (const right of [
      '?sslmode=verify-full&sslrootcert=/etc/ca.pem&sslcert=/etc/a.pem&sslkey=/etc/a.key',
      '?host=/run/postgresql&port=5433',
      '?options=-c%20jit%3Doff&application_name=park',
      '?connect_timeout=10&target_session_attrs=read-write&keepalives_idle=5',
    ])
      expect(read('DATABASE_URL', right)).toBe(`postgresql://me@one/park${right}`)
  })
})

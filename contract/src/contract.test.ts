import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addMonths, calendarDate, todayIn, wholeMonths, wholeYears } from './values/dates.ts'
import type { Endpoint } from './core/endpoint.ts'
import { flagText, isEmail, requiredText, text } from './core/fields.ts'
import { api, pages } from './index.ts'
import { money, sumMoney } from './values/money.ts'
import { openApi } from './core/openapi.ts'
import { permits } from './core/permissions.ts'

const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature))
const shown: Endpoint[] = Object.values(pages).flatMap((feature) => Object.values(feature))

describe('the contract', () => {
  it('declares each call once', () => {
    const calls = [...endpoints, ...shown].map(
      ({ method, path }) => `${method} ${path.replace(/:[a-z_]+/g, ':')}`,
    )
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('has a schema for each parameter of a path', () => {
    for (const { path, params } of [...endpoints, ...shown]) {
      const names = [...path.matchAll(/:([a-z_]+)/g)].map((match) => match[1])
      expect(Object.keys(params?.shape ?? {}).sort(), path).toEqual(names.sort())
    }
  })

  it('names in a PUT the row of a list that its reply is, so that a screen may show it there at once', () => {
    const listsOf = (shape: unknown) =>
      endpoints.flatMap(({ method, path, response }) =>
        method === 'GET' && response instanceof z.ZodArray && response.element === shape
          ? [path.split('/').findLast((part) => part && !part.startsWith(':'))]
          : [],
      )
    const rows = endpoints.filter(
      ({ method, params, response }) => method === 'PUT' && params && listsOf(response).length > 0,
    )
    expect(rows.length).toBeGreaterThan(9)
    for (const { path, params, response } of rows) {
      const fields = response instanceof z.ZodObject ? Object.keys(response.shape) : []
      expect(fields, path).toEqual(expect.arrayContaining(Object.keys(params!.shape)))
      const named = [...path.matchAll(/([^/:]+)\/:/g)].map((match) => match[1])
      expect(
        named.filter((name) => listsOf(response).includes(name)),
        path,
      ).not.toEqual([])
    }
  })

  it('is an OpenAPI document with a permission on every operation', () => {
    const { paths } = openApi(api) as { paths: Record<string, Record<string, { 'x-permission': string }>> }
    const operations = Object.values(paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(endpoints.length)
    for (const operation of operations) expect(operation['x-permission']).toMatch(/^[A-Za-z_|-]+( .*)?$/)
  })
})

describe('the OpenAPI document', () => {
  it('says that every call may be asked to wait, and for how long (core-10)', () => {
    const { paths, components } = openApi(api) as {
      paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>
      components: { responses: Record<string, { headers?: object }> }
    }
    for (const operation of Object.values(paths).flatMap((path) => Object.values(path)))
      for (const status of ['429', '503']) {
        const name = operation.responses[status]?.$ref?.replace('#/components/responses/', '') ?? ''
        expect(components.responses[name]?.headers).toHaveProperty('Retry-After')
      }
  })
})

describe('permissions', () => {
  it('need one with `any`, every one with `all`, and let users make calls about themselves (core-1)', () => {
    const held = new Set(['PERM_EDIT'])
    expect(permits({ any: ['PERM_EDIT', 'PERM_SITES'] }, held)).toBe(true)
    expect(permits({ all: ['PERM_EDIT', 'PERM_DOCUMENT_DOWNLOAD'] }, held)).toBe(false)
    expect(permits({ any: ['PERM_USERS_EDIT'], self: true }, held)).toBe(false)
    expect(permits({ any: ['PERM_USERS_EDIT'], self: true }, held, true)).toBe(true)
  })
})

describe('money (values-5)', () => {
  it('has at most two decimals', () => {
    expect(money.safeParse(1234.56).success).toBe(true)
    expect(money.safeParse(0.07).success).toBe(true)
    expect(money.safeParse(1234567890.99).success).toBe(true)
    expect(money.safeParse(0.005).success).toBe(false)
    expect(money.safeParse(Number.NaN).success).toBe(false)
  })

  it('adds up exactly', () => expect(sumMoney([0.1, 0.2, 1000.3])).toBe(1000.6))
})

describe('dates', () => {
  it('take today from the park’s time zone (values-1)', () => {
    const late = new Date('2026-11-20T22:30:00Z')
    expect(todayIn('Africa/Lusaka', late)).toBe('2026-11-21')
    expect(todayIn('UTC', late)).toBe('2026-11-20')
  })

  it('exist in the calendar (values-1)', () => {
    const is = (date: string) => calendarDate.safeParse(date).success
    expect(['0001-01-01', '2024-02-29', '2026-02-29', '0000-01-01', '2026-1-1'].map(is)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
  })

  it('add months by the calendar', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-20', 6)).toBe('2027-05-20')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })

  it('count whole years and months of an age (values-4)', () => {
    expect(wholeYears('1950-06-02', '2026-06-01')).toBe(75)
    expect(wholeYears('1950-06-02', '2026-06-02')).toBe(76)
    expect(wholeMonths('2024-01-15', '2026-02-14')).toBe(24)
  })
})

describe('fields', () => {
  it('trim text, refuse NUL, and say what is missing', () => {
    expect(requiredText('Needed').parse('  Ng ')).toBe('Ng')
    expect(requiredText('Needed').safeParse(' ').error?.issues[0]?.message).toBe('Needed')
    expect(requiredText('Needed').safeParse(undefined).error?.issues[0]?.message).toBe('Needed')
    expect(text().safeParse('a\0b').success).toBe(false)
  })

  it('read the common spellings of a flag in a query', () => {
    expect(flagText.parse('false')).toBe(false)
    expect(flagText.parse('true')).toBe(true)
  })

  it('accept e-mail addresses of every country, not sentences (values-11)', () => {
    expect(isEmail("o'brien@park.example")).toBe(true)
    expect(isEmail('łukasz@żółć.example')).toBe(true)
    expect(isEmail('a b@park.example')).toBe(false)
    expect(isEmail('nobody')).toBe(false)
  })
})

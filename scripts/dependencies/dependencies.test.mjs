import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'
import { judgeAudit } from './audit.mjs'
import { isAllowed, judgeLicences } from './licences.mjs'

test('a licence is allowed by each of its terms, and of a choice by one', () => {
  expect(isAllowed('a', 'MIT')).toBe(true)
  expect(isAllowed('a', '(MIT AND Zlib)')).toBe(true)
  expect(isAllowed('a', 'MIT AND GPL-3.0')).toBe(false)
  expect(isAllowed('a', 'GPL-3.0 OR MIT')).toBe(true)
  expect(isAllowed('a', 'GPL-3.0 OR MIT AND ISC')).toBe(false)
  expect(isAllowed('a', 'LGPL-3.0')).toBe(false)
  expect(isAllowed('libheif-js', 'LGPL-3.0')).toBe(true)
})

test('what is shipped is judged, whatever tests and builds use is not', () => {
  const packages = {
    '': { license: 'UNLICENSED' },
    contract: { version: '1.0.0' },
    'node_modules/@sexton/contract': { link: true },
    'node_modules/tool': { version: '1.0.0', dev: true, license: 'GPL-3.0' },
    'node_modules/@a/b': { version: '1.0.0', license: 'MIT' },
    'web/node_modules/@a/b': { version: '2.0.0', license: 'GPL-3.0' },
    'node_modules/old': { version: '3.0.0' },
    'node_modules/without': { version: '4.0.0' },
  }
  const { byLicence, refused } = judgeLicences(packages, (place) =>
    place.endsWith('/old') ? 'ISC' : undefined,
  )
  expect(refused).toEqual(['@a/b@2.0.0: GPL-3.0', 'without@4.0.0: unknown'])
  expect([...byLicence.MIT]).toEqual(['@a/b@1.0.0'])
  expect([...byLicence.ISC]).toEqual(['old@3.0.0'])
})

const found = (critical, high) =>
  JSON.stringify({
    vulnerabilities: {
      a: { name: 'a', severity: 'high', range: '<2' },
      b: { name: 'b', severity: 'low', range: '*' },
    },
    metadata: { vulnerabilities: { critical, high, moderate: 2, low: 1 } },
  })

test('high and critical findings fail, others are figures', () => {
  expect(judgeAudit(found(0, 0))).toEqual({ figures: '0 critical, 0 high, 2 moderate, 1 low' })
  expect(() => judgeAudit(found(0, 1))).toThrow('0 critical, 1 high, 2 moderate, 1 low\nhigh: a <2')
  expect(() => judgeAudit(found(1, 0))).toThrow('1 critical')
})

test('a registry that is away leaves it open; what cannot be judged fails', () => {
  expect(judgeAudit('{"message":"405 Method Not Allowed","statusCode":405}')).toEqual({
    notAsked: '405 Method Not Allowed',
  })
  const refused = 'request to http://127.0.0.1:9/-/npm failed, reason: connect ECONNREFUSED 127.0.0.1:9'
  const away = JSON.stringify({ message: refused, error: { summary: '', detail: '' } })
  expect(judgeAudit(away)).toEqual({ notAsked: refused })
  expect(() => judgeAudit('{"error":{"code":"ENOLOCK","summary":"no lock"}}')).toThrow('ENOLOCK')
  expect(() => judgeAudit('')).toThrow('nothing that can be judged')
})

/** Whether a range of versions, as packages write it, has one of Node 20. */
const takesNode20 = (range) =>
  range.split('||').some((part) => {
    const [, sign, major] = /^\s*(>=|\^|~)?\s*(\d+)/.exec(part)
    return sign === '>=' ? Number(major) <= 20 : Number(major) === 20
  })

test('whatever is shipped runs on the oldest Node that is supported (running-3)', () => {
  expect(['>=22', '>= 0.8', '20 || >=22', '^18 || >=22'].map(takesNode20)).toEqual([false, true, true, false])
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const newer = Object.entries(packages)
    .filter(([, { dev, engines }]) => !dev && engines?.node && !takesNode20(engines.node))
    .map(([place]) => place)
  // Only browsers run this one, as a part of the map.
  expect(newer).toEqual(['node_modules/@mapbox/jsonlint-lines-primitives'])
})

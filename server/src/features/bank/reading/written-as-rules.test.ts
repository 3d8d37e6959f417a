import { expect, it } from 'vitest'
import { isWrittenAs } from './written-as.ts'

it('knows by which sign a currency is written (bank-11)', () => {
  const known: [string, string][] = [
    ['ZMW', 'K'],
    ['ZMW', 'ZMW'],
    ['USD', '$'],
    ['USD', 'US$'],
    ['EUR', '€'],
    ['KES', 'KSh'],
    ['ZAR', 'R'],
  ]
  for (const [currency, sign] of known)
    expect([currency, sign, isWrittenAs(currency, sign)]).toEqual([currency, sign, true])
  const foreign: [string, string][] = [
    ['USD', 'K'],
    ['KES', 'K'],
    ['ZMW', '$'],
    ['EUR', '$'],
  ]
  for (const [currency, sign] of foreign)
    expect([currency, sign, isWrittenAs(currency, sign)]).toEqual([currency, sign, false])
})

import { expect, it } from 'vitest'
import { formatOf, shownNumber } from './cell-formats.ts'

it.each([
  ['d\\ mmmm\\ yyyy', 'day'],
  ['[$-809]dd\\ mmmm\\ yyyy;@', 'day'],
  ['m/d/yy h:mm', 'day'],
  ['yyyy"年"m"月"d"日"', 'day'],
  ['d-mmm', 'day'],
  ['mmm-yy', 'month'],
  ['yyyy', 'year'],
  ['[h]:mm:ss.00', 'time'],
  ['h:mm AM/PM', 'time'],
  ['General', 'number'],
  ['[Red]#,##0.00;[Blue]-#,##0.00', 'number'],
  ['0 "days"', 'number'],
  ['@', 'number'],
  ['_-* #,##0_-', 'number'],
  ['00000', { zeros: 5 }],
])('the format %s shows %j (imports-8)', (code, shown) => expect(formatOf(code)).toEqual(shown))

it.each([
  ['38119.99', 'day', false, '2004-05-12'],
  ['1', 'day', false, '1900-01-01'],
  ['59', 'day', false, '1900-02-28'],
  ['60', 'day', false, '1900-02-29'],
  ['61', 'day', false, '1900-03-01'],
  ['0', 'day', false, '0'],
  ['36657', 'day', true, '2004-05-12'],
  ['0', 'day', true, '1904-01-01'],
  ['38108', 'month', false, '2004-05'],
  ['38119', 'month', false, '2004-05-12'],
  ['37987', 'year', false, '2004'],
  ['0.5', 'time', false, '12:00'],
  ['7', { zeros: 3 }, false, '007'],
  ['12.0', 'number', false, '12'],
  ['0.30000000000000004', undefined, false, '0.3'],
] as const)('%s as %j is shown as a spreadsheet program does (imports-8)', (value, format, is1904, shown) =>
  expect(shownNumber(value, format, is1904)).toBe(shown),
)

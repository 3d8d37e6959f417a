import { expect, it } from 'vitest'
import { holidaysOf } from './holidays.ts'

it('lists the public holidays of a year, those that move too', () => {
  const listed = Object.fromEntries(holidaysOf(2026).map((it) => [it.name, it.holiday_date]))
  expect(listed).toMatchObject({
    'Good Friday': '2026-04-03',
    'Easter Monday': '2026-04-06',
    'Heroes’ Day': '2026-07-06',
    'Unity Day': '2026-07-07',
    'Farmers’ Day': '2026-08-03',
  })
  expect(holidaysOf(2024).find((it) => it.name === 'Good Friday')?.holiday_date).toBe('2024-03-29')
  expect(holidaysOf(2026)).toHaveLength(14)
})

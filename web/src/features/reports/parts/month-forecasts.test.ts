import { expect, it } from 'vitest'
import { forecasts } from './month-forecasts.ts'

const month = (burials_booked: number) => ({
  start: '2026-11-01',
  sale_count: 24,
  sale_price: 0,
  burial_count: 48,
  burials_booked,
  daily_burials: 2,
})

it('expects no fewer burials than the month holds already (reports-13)', () => {
  expect(forecasts([month(12)], '2026-11-24').burials).toMatch(/Nov 2026 will come to 60\.$/)
  expect(forecasts([month(52)], '2026-11-24').burials).toMatch(/^Nov 2026 has 100, including those booked\./)
  expect(forecasts([month(52)], '2026-12-01').burials).toBeUndefined()
})

import { expect, it } from 'vitest'
import { countsBy, total } from './counts.ts'

const rows = [
  { site_status_ref: 'AVAIL', site_type: 'Child', site_count: 2 },
  { site_status_ref: 'OWN', site_type: 'Child', site_count: 3 },
  { site_status_ref: 'AVAIL', site_type: 'Lawn', site_count: 5 },
]

it('adds up the sites of a block by status and by type (blocks-3)', () => {
  expect(countsBy(rows, (row) => row.site_status_ref)).toEqual([
    { key: 'AVAIL', count: 7 },
    { key: 'OWN', count: 3 },
  ])
  expect(countsBy(rows, (row) => row.site_type)).toEqual([
    { key: 'Child', count: 5 },
    { key: 'Lawn', count: 5 },
  ])
  expect(total(countsBy(rows, (row) => row.site_type))).toBe(10)
})

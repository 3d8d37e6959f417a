import { describe, expect, it } from 'vitest'
import { itemsOf, onlyQuery, withItem, writtenItem } from './only.ts'

const month = { group: 'ordered_month', value: '2024-03', name: 'Mar 2024' }
const country = { group: 'country', value: 'Korea, Republic of: South', name: 'Korea, Republic of: South' }

describe('what a row counts, in the address of a search (own-reports-4)', () => {
  it('is read as it was written, whatever is in it', () => {
    for (const item of [month, country, { group: 'status', value: '-', name: 'Not set % 100' }])
      expect(itemsOf([writtenItem(item)])).toEqual([item])
    expect(writtenItem(country)).not.toMatch(/[, ]/)
  })

  it('is passed over where it is none', () => {
    expect(itemsOf(['', 'ordered_month', 'a:b', 'a:%E0%A4%A:b', '<b>:c:d'])).toEqual([])
    expect(onlyQuery([])).toEqual({})
  })

  it('has one value of a group', () => {
    const both = withItem([writtenItem(country)], month)
    expect(onlyQuery(withItem(both, { ...month, value: '2024-04' }))).toEqual({
      only: { country: country.value, ordered_month: '2024-04' },
    })
  })
})

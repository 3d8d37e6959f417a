import { describe, expect, it } from 'vitest'
import { notIncluded, type BurialCharge } from './not-included.ts'

const opening: BurialCharge = {
  description: 'Opening',
  price: 2500,
  site_type: 'Lawn',
  places: 2,
  charged: 0,
}
const sunday: BurialCharge = { ...opening, description: 'Sunday', price: 800, site_type: null }

describe('what an order does not include (plans-15)', () => {
  it('is what burials in its sites still cost', () => {
    expect(notIncluded([opening, sunday])).toEqual([
      { description: 'Opening', price: 2500 },
      { description: 'Sunday', price: 800 },
    ])
  })

  it('is nothing that each of its burials has already, and nothing that costs nothing', () => {
    const [used, free] = [
      { ...opening, charged: 2 },
      { ...sunday, price: 0 },
    ]
    expect(notIncluded([used, free])).toEqual([])
    expect(notIncluded([{ ...opening, charged: 1 }])).toHaveLength(1)
  })

  it('names the type where two types call a charge alike', () => {
    const other = { ...opening, site_type: 'Chapel', price: 3800 }
    expect(notIncluded([opening, other]).map(({ description }) => description)).toEqual([
      'Opening, Lawn',
      'Opening, Chapel',
    ])
    expect(notIncluded([opening, { ...other, charged: 2 }])).toEqual([
      { description: 'Opening', price: 2500 },
    ])
  })
})

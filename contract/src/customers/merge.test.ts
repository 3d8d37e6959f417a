import { describe, expect, it } from 'vitest'
import { mergedCustomer, type Mergeable } from './merge.ts'

const nobody: Mergeable = {
  salutation: null,
  first_name: null,
  middle_name: null,
  last_name: 'Phiri',
  company_name: null,
  is_corporate: false,
  is_contractor: false,
  flag: false,
  address1: null,
  address2: null,
  address3: null,
  country: 'Zambia',
  phone1: null,
  phone2: null,
  email: null,
  id_no: null,
  tax_id: null,
  legacy_id: null,
  no_marketing_email: false,
  no_transaction_email: false,
}
const who = (fields: Partial<Mergeable>): Mergeable => ({ ...nobody, ...fields })

describe('two records of one person as one (customers-18)', () => {
  it('keep the survivor’s values, and take from the other what it lacks', () => {
    const survivor = who({ first_name: 'Mary', email: 'mary@a.example' })
    const other = who({ first_name: 'Maria', middle_name: 'Jane', email: 'mary@b.example', id_no: '1/2' })
    const { merged, filled, differing } = mergedCustomer(survivor, other)
    expect(merged).toMatchObject({ first_name: 'Mary', middle_name: 'Jane', id_no: '1/2' })
    expect(filled).toEqual(['middle_name', 'id_no'])
    expect(differing).toEqual(['first_name', 'email'])
  })

  it('take both titles of one record', () => {
    const rev = who({ other_title: 'Rev' })
    const one = mergedCustomer(rev, who({ salutation: 'Mr' }))
    expect([one.merged.salutation, one.differing]).toEqual([null, ['salutation']])
    expect(mergedCustomer(who({}), rev).merged.other_title).toBe('Rev')
  })

  it('put a number that only the other has into a free field, and recognise a number however it is written', () => {
    const survivor = who({ phone1: '+260 977 123 456' })
    const one = mergedCustomer(survivor, who({ phone1: '0977123456', phone2: '0966 1' }))
    expect(one.merged).toMatchObject({ phone1: '+260 977 123 456', phone2: '0966 1' })
    expect(one.differing).toEqual([])
    const full = mergedCustomer(who({ phone1: '1', phone2: '2' }), who({ phone1: '3' }))
    expect(full.differing).toEqual(['phone1'])
  })

  it('never mix two addresses', () => {
    const other = who({ address1: 'Plot 5', address2: 'Kabulonga', country: 'Malawi' })
    const survivor = mergedCustomer(who({ address1: '12 Cairo Road' }), other)
    expect(survivor.merged).toMatchObject({ address1: '12 Cairo Road', address2: null, country: 'Zambia' })
    expect(survivor.differing).toEqual(['address1', 'address2', 'country'])
    expect(mergedCustomer(who({}), other).merged).toMatchObject({ address2: 'Kabulonga', country: 'Malawi' })
    const same = who({ address1: 'plot 5' })
    expect(mergedCustomer(same, other).merged).toMatchObject({ address1: 'plot 5', address2: 'Kabulonga' })
  })

  it('keep a flag and each opt-out of e-mail that either has', () => {
    const { merged, differing } = mergedCustomer(who({ no_marketing_email: true }), who({ flag: true }))
    expect(merged).toMatchObject({ flag: true, no_marketing_email: true, no_transaction_email: false })
    expect(differing).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { deceasedName, fullName, shortName } from './names.ts'

const hong = { salutation: 'Mrs', first_name: 'Nguyễn', middle_name: 'Thị', last_name: 'Hồng' }

test('a full name has all its parts, the short one no title', () => {
  expect(fullName(hong)).toBe('Mrs Nguyễn Thị Hồng')
  expect(shortName(hong)).toBe('Nguyễn Thị Hồng')
  const rev = { ...hong, other_title: 'Rev', suffix: 'MD' }
  expect([fullName(rev), shortName(rev)]).toEqual(['Rev Mrs Nguyễn Thị Hồng MD', 'Nguyễn Thị Hồng MD'])
  expect(fullName({ salutation: '', first_name: null, last_name: 'Ng' })).toBe('Ng')
})

test('the deceased is named in either form; an unknown one is named so (values-3)', () => {
  const burial = {
    deceased_salutation: 'Mrs',
    deceased_first_name: 'Mary',
    deceased_middle_name: null,
    deceased_last_name: 'O’Brien',
  }
  expect(deceasedName(burial)).toBe('Mary O’Brien')
  expect(deceasedName(burial, fullName)).toBe('Mrs Mary O’Brien')
  expect(deceasedName({ deceased_first_name: null, deceased_last_name: '' })).toBe('Unknown deceased')
})

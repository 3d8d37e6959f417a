import { expect, test } from 'vitest'
import { filenameOf } from './download.ts'

test('a file is saved under the name the server gave, in any script (screens-13)', () => {
  expect(filenameOf(`attachment; filename="Sales_Export.xlsx"; filename*=UTF-8''Sales_Export.xlsx`)).toBe(
    'Sales_Export.xlsx',
  )
  expect(filenameOf(`attachment; filename="_.pdf"; filename*=UTF-8''%C5%BB%C3%B3%C5%82%C4%87.pdf`)).toBe(
    'Żółć.pdf',
  )
  expect(filenameOf('attachment; filename="Batch_2024-03.xlsx"')).toBe('Batch_2024-03.xlsx')
  expect(filenameOf(null)).toBe('download')
})

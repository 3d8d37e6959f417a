import { expect, test } from 'vitest'
import { kindOf, zoomed } from './previewed.ts'

test('pictures and PDFs are shown, anything else can only be downloaded (documents-19)', () => {
  expect(kindOf({ mediaType: 'image/png' })).toBe('picture')
  expect(kindOf({ mediaType: 'application/pdf', documentId: 7 })).toBe('pdf')
  expect(kindOf({ mediaType: 'image/svg+xml' })).toBeNull()
  expect(
    kindOf({ mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' }),
  ).toBeNull()
})

test('zoom goes by steps and stops at both ends (documents-19)', () => {
  expect([zoomed(1, 1), zoomed(1, -1), zoomed(2, -1), zoomed(6, 1)]).toEqual([1.5, 1, 1.5, 6])
})

import { expect, test } from 'vitest'
import { isBuried, siteLacks } from './delivery.ts'

test('a site is delivered once it is chosen and its agreement is signed; a legacy sale counts as signed (sales-4)', () => {
  expect(siteLacks({ sited: false, agreed: false }, false)).toEqual(['site', 'agreement'])
  expect(siteLacks({ sited: true, agreed: false }, false)).toEqual(['agreement'])
  expect(siteLacks({ sited: true, agreed: false }, true)).toEqual([])
  expect(siteLacks({ sited: false, agreed: true }, true)).toEqual(['site'])
  expect(siteLacks({ sited: true, agreed: true }, false)).toEqual([])
})

test('a burial is delivered once it is complete (sales-4)', () => {
  expect(['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'].filter(isBuried)).toEqual(['COMPLETE'])
})

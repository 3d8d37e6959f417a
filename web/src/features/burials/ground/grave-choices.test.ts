import type { GraveShown, ListedBurial } from '@sexton/contract/sales/listed-burial'
import { expect, it } from 'vitest'
import { graveChoices, noGraveReason } from './grave-choices.ts'

it('offers graves with a free place and says who is buried there, but not the present grave of the burial', () => {
  const ng = { deceased: 'Mr Li Ng' } as ListedBurial
  const graves: GraveShown[] = [
    { grave_no: 1, places: 2, free: 1, ashes_free: 0, burials: [ng], more: 0 },
    { grave_no: 2, places: 2, free: 2, ashes_free: 0, burials: [], more: 0 },
    { grave_no: 3, places: 2, free: 0, ashes_free: 0, burials: [ng, ng], more: 0 },
  ]
  expect(graveChoices(graves, null)).toEqual([
    { value: 1, label: 'Grave 1, 1 place left: Mr Li Ng' },
    { value: 2, label: 'Grave 2, free' },
  ])
  expect(graveChoices(graves, 1).map((choice) => choice.value)).toEqual([2])
})

it('says why a burial cannot be moved where no other grave has a place, and what to do: Move Grave is disabled with it', () => {
  const full: GraveShown = { grave_no: 1, places: 1, free: 0, ashes_free: 0, burials: [], more: 0 }
  const own: GraveShown = { grave_no: 2, places: 2, free: 1, ashes_free: 0, burials: [], more: 0 }
  expect(noGraveReason(graveChoices([full, own], 2), 1)).toBe(
    'No other grave in this site has a free place. Choose another site.',
  )
  expect(noGraveReason(graveChoices([full, own], 2), 0)).toBe(
    'No other grave in this site has a free place, and the customer has no other site. They must buy or order one first.',
  )
  expect(noGraveReason(graveChoices([full, own], 1), 0)).toBeNull()
})

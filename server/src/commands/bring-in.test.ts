import { expect, it } from 'vitest'
import { faultsAfter } from './bring-in.ts'
import { claimPlace } from '../platform/file-records/claim-place.ts'
import { StoreAway } from '../platform/files/store-away.ts'
import { testPark } from '../test/app.ts'

const park = testPark()

it('a park that was brought in and cannot be checked is said to be there, and the command goes on (system-10, handover-3)', async () => {
  await claimPlace(park.db, park.core.files, () => undefined)
  const said: string[] = []
  const engine = {
    ownerUrl: park.ownerUrl,
    appUrl: park.ownerUrl,
    appRole: undefined,
    stop: async () => undefined,
  }
  const report = (line: string) => void said.push(line)
  expect(await faultsAfter(engine, park.core.files, report)).toBe(0)
  const away = Object.assign(Object.create(park.core.files) as typeof park.core.files, {
    list: () => {
      throw new StoreAway()
    },
  })
  expect(await faultsAfter(engine, away, report)).toBe(1)
  expect(said.slice(-2)).toEqual([
    'Everything was brought in, but it could not be checked: The file store is not answering. Please try again in a few minutes.',
    'Run npm run check once that is mended',
  ])
})

import { expect, it } from 'vitest'
import { outsideMap } from './outside-map.ts'

it('names the place as each kind of phone understands it (map-10)', () => {
  const to = (agent: string) => outsideMap([28.3, -15.4], 'A-03-07', agent)
  expect(to('Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:-15.400000,28.300000?q=-15.400000,28.300000(A-03-07)',
  )
  expect(to('Mozilla/5.0 (iPhone; CPU)')).toBe('https://maps.apple.com/?ll=-15.400000,28.300000&q=A-03-07')
})

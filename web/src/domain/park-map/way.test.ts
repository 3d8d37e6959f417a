import { expect, it } from 'vitest'
import { directionTo, distanceTo, distanceWords, type Place } from './way.ts'

const gate: Place = [28.3, -15.4]

it.each([
  [[28.3, -15.399], 'north', '110 m'],
  [[28.301, -15.4], 'east', '105 m'],
  [[28.299, -15.401], 'south-west', '155 m'],
  [[28.2999, -15.4], 'west', '11 m'],
  [[28.3, -15.42], 'south', '2.2 km'],
] as const)('leads from the gate to %j: to the %s, %s (map-10)', (site, direction, words) => {
  expect(directionTo(gate, site)).toBe(direction)
  expect(distanceWords(distanceTo(gate, site))).toBe(words)
})

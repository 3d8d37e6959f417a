import { expect, test } from 'vitest'
import { contrast, isColour, readable, textOn } from './contrast.ts'

test('black on white has the greatest contrast', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#777777')).toBeCloseTo(1)
})

test('whatever colour a park chooses, links and buttons can be read (config-4)', () => {
  for (const colour of ['#ffff00', '#00ff00', '#ffffff', '#000000', '#2196f3', '#37474f', '#888'])
    for (const background of ['#ffffff', '#121212', '#f5f5f5']) {
      expect(contrast(readable(colour, background), background)).toBeGreaterThan(4.5)
      expect(contrast(textOn(colour), colour)).toBeGreaterThan(4.5)
    }
})

test('a colour that passes stays as it is', () => {
  expect(readable('#37474f', '#ffffff')).toBe('#37474f')
})

test('only hexadecimal colours are colours', () => {
  expect(['#fff', '#AA1111'].every(isColour)).toBe(true)
  expect(['red', '#12', '', '#1234567'].some(isColour)).toBe(false)
})

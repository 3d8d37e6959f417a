import { expect, it } from 'vitest'
import { behind, styleOf } from './map-style.ts'

const shown = { hidden: [], type: null, site_id: null }
const colours = {
  page: '#ffffff',
  paper: '#ffffff',
  line: '#cccccc',
  text: '#000000',
  quiet: '#555555',
  mark: '#000000',
  grass: '#dfeed6',
  path: '#ffffff',
  edge: '#c9c3b4',
  fence: '#6b8063',
  building: '#d8cbb9',
  tree: '#6aa86f',
}
const styleWith = (background: { tiles: string; credit: string }) =>
  styleOf(shown, colours, { address: 'https://park.example', background })

it('asks the park’s own server alone where no background is named (map-11)', () => {
  const { sources, layers } = styleWith({ tiles: '', credit: '' })
  expect(JSON.stringify(sources).match(/https?:\/\/[^/"]+/g)).toEqual([
    'https://park.example',
    'https://park.example',
  ])
  expect(layers.some(({ id }) => id === behind)).toBe(false)
})

it('has the background behind all, and writes whose it is as plain words (map-11)', () => {
  const { sources, layers } = styleWith({
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
    credit: '<b>Survey & Co</b>',
  })
  expect(layers.map(({ id }) => id).slice(0, 2)).toEqual(['ground', behind])
  expect(sources[behind]).toMatchObject({ attribution: '&#60;b&#62;Survey &#38; Co&#60;/b&#62;' })
})

it('draws the shares of a block from afar, and its name at every zoom (map-2)', () => {
  const { layers } = styleWith({ tiles: '', credit: '' })
  const layer = (id: string) => layers.find((one) => one.id === id)
  expect(layer('strips')).toMatchObject({ source: 'strips', maxzoom: 17 })
  expect(layer('block-names')).not.toHaveProperty('maxzoom')
  expect(layers.at(-1)).toBe(layer('block-names'))
})

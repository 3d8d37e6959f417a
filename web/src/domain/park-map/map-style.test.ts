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
  expect(layers.map(({ id }) => id).slice(0, 3)).toEqual(['ground', behind, 'blocks'])
  expect(sources[behind]).toMatchObject({ attribution: '&#60;b&#62;Survey &#38; Co&#60;/b&#62;' })
})

it('writes the name of each block before any count, and counts only where sites are available (map-2)', () => {
  const { layers } = styleWith({ tiles: '', credit: '' })
  const at = (id: string) => layers.findIndex((layer) => layer.id === id)
  // The last one is placed first.
  expect(at('block-names-afar')).toBeGreaterThan(at('block-counts'))
  expect(layers[at('block-counts')]).toMatchObject({
    filter: ['all', ['==', ['get', 'side'], 0], ['>', ['get', 'free'], 0]],
    layout: {
      'symbol-sort-key': ['-', ['get', 'free']],
      // Four places to stand: the names of flat blocks leave none below them.
      'text-variable-anchor-offset': [
        'top',
        expect.anything(),
        'left',
        expect.anything(),
        'right',
        expect.anything(),
        'bottom',
        expect.anything(),
      ],
    },
  })
})

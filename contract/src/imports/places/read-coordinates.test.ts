import { describe, expect, it } from 'vitest'
import { guessMapping } from '../guess-mapping.ts'
import { isCoordinates, readCoordinates } from './read-coordinates.ts'
import { LineCells } from '../read-line.ts'

const guess = (header: string[], ...samples: string[][]) =>
  guessMapping('burials', { header, samples, dates: [] })
const read = (header: string[], cells: string[]) => {
  const lines = new LineCells('burials', header, guess(header, cells))
  return readCoordinates((field) => lines.text(cells, field))
}

describe('coordinates (imports-35)', () => {
  it.each([
    '-15.41234, 28.30567',
    '-15.41234,28.30567',
    '-15.41234 28.30567',
    '-15.41234; 28.30567',
    'S 15.41234, E 28.30567',
    '15.41234S 28.30567E',
    '28.30567E, 15.41234S',
    `15°24'44.424"S 28°18'20.412"E`,
    '15° 24.7404′ S, 28° 18.3402′ E',
    'POINT(28.30567 -15.41234)',
    '-15,41234; 28,30567',
  ])('%s is one point', (text) => {
    const found = read(['Surname', 'GPS'], ['Hill', text])
    expect(found?.text).toBe(text)
    expect(found?.point?.latitude).toBeCloseTo(-15.41234, 5)
    expect(found?.point?.longitude).toBeCloseTo(28.30567, 5)
  })

  it('are columns of their own, by any of their names; the figures say how exact they are', () => {
    for (const heads of [
      ['lat', 'lon'],
      ['Latitude', 'Longitude'],
      ['y', 'x'],
      ['Northing', 'Easting'],
    ]) {
      const found = read(['Surname', ...heads], ['Hill', '52.2297', '21.0122'])
      expect(found?.point).toEqual({
        latitude: 52.2297,
        longitude: 21.0122,
        accuracy: expect.closeTo(5.6, 1),
      })
    }
    expect(read(['Surname', 'lat', 'lon'], ['Hill', '52.2', '20.9'])!.point!.accuracy).toBeCloseTo(5566, 0)
  })

  it('of a country’s own grid, or of half a pair, are kept as they are written', () => {
    const grid = read(['Surname', 'Easting', 'Northing'], ['Hill', '641234.5', '8293456.1'])
    expect(grid).toEqual({ text: '8293456.1, 641234.5', point: null })
    expect(read(['Surname', 'lat', 'lon'], ['Hill', '52.2', ''])).toEqual({ text: '52.2', point: null })
    expect(read(['Surname', 'lat', 'lon'], ['Hill', '', ''])).toBeNull()
    expect(read(['Surname', 'lat', 'lon'], ['Hill', '0', '0'])!.point).toBeNull()
  })

  it('are seen by their values under any head, and are never a place', () => {
    const fieldsOf = (...cells: string[][]) =>
      Object.fromEntries(
        guess(['Surname', 'Location', 'Plot'], ...cells).columns.map((one) => [one.column, one.field]),
      )
    expect(fieldsOf(['Hill', '-15.41234,28.30567', 'A-03-07'])).toMatchObject({
      Location: 'coordinates',
      Plot: 'place',
    })
    expect(fieldsOf(['Hill', '7498066.6,5790962.0,7498066.7', '7'])).toMatchObject({
      Location: 'coordinates',
    })
    for (const cell of ['A-03-07', '6.21.9', '12.5', '12', '40,41', '1904.05.12', 'Section 4', '100123', ''])
      expect(isCoordinates(cell), cell).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { judgeSides, namesToChoose } from './neighbour-rules.ts'

describe('who is beside a grave (dig-5)', () => {
  it('is chosen from five names in the order of the alphabet, the true ones among them', () => {
    const others = ['Mary Phiri', 'Aaron Zulu', 'John Tembo', 'Ruth Sakala']
    expect(namesToChoose({ left: 'Grace Banda', right: 'nobody' }, others)).toEqual([
      'Aaron Zulu',
      'Grace Banda',
      'John Tembo',
      'Mary Phiri',
      'nobody',
    ])
    expect(namesToChoose({ left: 'Grace Banda', right: 'Grace Banda' }, [])).toEqual(['Grace Banda'])
  })

  it('offers nobody at a side that the books do not know', () => {
    expect(namesToChoose({ left: null, right: 'Grace Banda' }, [])).toEqual(['Grace Banda', 'nobody'])
  })

  it('is wrong where it contradicts the books, and only noted where they do not know', () => {
    const books = { left: 'Grace Banda', right: null }
    expect(judgeSides(books, { left: ' grace banda', right: 'anyone' })).toEqual({
      wrong: [],
      unknown: ['right'],
    })
    expect(judgeSides(books, { left: 'nobody', right: 'nobody' }).wrong).toEqual(['left'])
  })
})

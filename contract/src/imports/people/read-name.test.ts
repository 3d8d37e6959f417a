import { describe, expect, it, test } from 'vitest'
import { formerOf, titlesOf } from './name-parts.ts'
import { splitGiven, splitLast, splitName, type NameOrder } from './read-name.ts'

/** Titles | first | middle | last | suffix | former name; `–` for none. */
const written = (text: string, order: NameOrder = 'first-last') => {
  const { titles, first, middle, last, suffix, former } = splitName(text, order)
  return [titles?.salutation ?? titles?.other_title, first, middle, last, suffix, former]
    .map((part) => part ?? '–')
    .join('|')
}

describe('names (imports-15)', () => {
  it.each([
    ['Anna van der Merwe', '–|Anna|–|van der Merwe|–|–'],
    ['Mr. John Henry Smith Jr', 'Mr|John|Henry|Smith|Jr|–'],
    ['Smith, John Henry', '–|John|Henry|Smith|–|–'],
    ['Smith, Mrs Ann', 'Mrs|Ann|–|Smith|–|–'],
    ['Samanuddin', '–|–|–|Samanuddin|–|–'],
    ['Dr Grace Banda', 'Dr|Grace|–|Banda|–|–'],
  ])('%s', (text, expected) => expect(written(text)).toBe(expected))

  it.each([
    ['Smith, Mrs Ann', 'Mrs|Ann|–|Smith|–|–'],
    ['Banda Grace', '–|Grace|–|Banda|–|–'],
    ['de Souza Maria Anna', '–|Maria|Anna|de Souza|–|–'],
    ['Smith Jr John', '–|John|–|Smith|Jr|–'],
    ['Smith Mary née Brown', '–|Mary|–|Smith|–|Brown'],
  ])('the last name first: %s', (text, expected) => expect(written(text, 'last-first')).toBe(expected))

  it.each([
    ['Rev Peter Stone', 'Rev|Peter|–|Stone|–|–'],
    ['Rev. Dr Peter Stone', 'Rev. Dr|Peter|–|Stone|–|–'],
    ['Lt Col John Smith OBE', 'Lt Col|John|–|Smith|OBE|–'],
    ['Stone, Rev Peter', 'Rev|Peter|–|Stone|–|–'],
    ['Stone, Peter, Capt.', 'Capt.|Peter|–|Stone|–|–'],
    ['The Rev. Peter Stone', 'The Rev.|Peter|–|Stone|–|–'],
    ['Chief Mumba', 'Chief|–|–|Mumba|–|–'],
    ['Sister, Agnes', '–|Agnes|–|Sister|–|–'],
    ['Dean Martin', '–|Dean|–|Martin|–|–'],
  ])('a title that is not on the list: %s', (text, expected) => expect(written(text)).toBe(expected))

  it.each([
    ['Smith, John, Jr.', '–|John|–|Smith|Jr.|–'],
    ['Smith, Jr., John', '–|John|–|Smith|Jr.|–'],
    ['Smith Jr., John', '–|John|–|Smith|Jr.|–'],
    ['Smith, John III', '–|John|–|Smith|III|–'],
    ['John Smith MD', '–|John|–|Smith|MD|–'],
    ['John Smith, Esq.', '–|John|–|Smith|Esq.|–'],
    ['John Smith Jr. M.D.', '–|John|–|Smith|Jr. M.D.|–'],
    ['John Senior', '–|John|–|Senior|–|–'],
    ['Jack Ma', '–|Jack|–|Ma|–|–'],
    ['Capt. John Smith, R.N.', 'Capt.|John|–|Smith|R.N.|–'],
    ['Bill Orr (MC)', '–|Bill|–|Orr|MC|–'],
    ['Smith, John, Sr., M.D.', '–|John|–|Smith|Sr. M.D.|–'],
    ['Smith, M.C.', '–|M.C.|–|Smith|–|–'],
    ['Pte J. Smith 12345', 'Pte|J.|–|Smith|12345|–'],
    ['Smith, John NX4567', '–|John|–|Smith|NX4567|–'],
    ['Deed J. M.', '–|J.|M.|Deed|–|–'],
    ['John Smith (Jack)', '–|John|–|Smith|(Jack)|–'],
  ])('a suffix is not the last name: %s', (text, expected) => expect(written(text)).toBe(expected))

  it.each([
    ['Mary Smith née Brown', '–|Mary|–|Smith|–|Brown'],
    ['Mary Smith (ne\u0301e Brown)', '–|Mary|–|Smith|–|Brown'],
    ['Mary (nee Brown) Smith', '–|Mary|–|Smith|–|Brown'],
    ['MARY SMITH NEE BROWN', '–|MARY|–|SMITH|–|BROWN'],
    ['Smith née van Wyk, Mary', '–|Mary|–|Smith|–|van Wyk'],
    ['Smith, Mary [formerly Jones]', '–|Mary|–|Smith|–|Jones'],
    ['Anna Schmidt geb. Müller', '–|Anna|–|Schmidt|–|Müller'],
    ['Mary Smith born Brown', '–|Mary|–|Smith|–|Brown'],
    ['Mary Smith (Born: Brown)', '–|Mary|–|Smith|–|Brown'],
    ['Mary Smith formerly known as Brown', '–|Mary|–|Smith|–|Brown'],
    ['Mary Smith (Brown)', '–|Mary|–|Smith|–|Brown'],
    ['Smith, Mrs J. (Brown)', 'Mrs|J.|–|Smith|–|Brown'],
    ['Max Born', '–|Max|–|Born|–|–'],
    ['Mary Born Smith', '–|Mary|Born|Smith|–|–'],
    ['Mary Nee', '–|Mary|–|Nee|–|–'],
  ])('a maiden or former name: %s', (text, expected) => expect(written(text)).toBe(expected))

  test('columns of their own say the same', () => {
    expect(splitGiven(' Samuel  Wensley Jr ')).toEqual({ first: 'Samuel', middle: 'Wensley', suffix: 'Jr' })
    expect(splitLast('Smith, Jr.')).toEqual({ last: 'Smith', suffix: 'Jr.', former: null })
    expect(splitLast('Smith (née Brown)')).toEqual({ last: 'Smith', suffix: null, former: 'Brown' })
    expect(['née Brown', 'Brown', '-', ''].map(formerOf)).toEqual(['Brown', 'Brown', null, null])
    expect(['MR.', 'Rev', '?', ''].map(titlesOf)).toEqual([
      { salutation: 'Mr', other_title: null },
      { salutation: null, other_title: 'Rev' },
      null,
      null,
    ])
  })
})

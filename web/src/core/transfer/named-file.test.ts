import { expect, it } from 'vitest'
import { namedFile } from './named-file.ts'

it('stores a scan under the name of what it is, with its ending (consents-8)', () => {
  const scan = new File(['%PDF'], 'IMG 0042.final.PDF', { type: 'application/pdf', lastModified: 7 })
  const named = namedFile(scan, 'Consent Zoë O’Brien/Banda ')
  expect([named.name, named.type, named.size, named.lastModified]).toEqual([
    'Consent_Zoë_O_Brien_Banda.PDF',
    'application/pdf',
    4,
    7,
  ])
  expect(namedFile(new File([], 'scan'), 'Consent 马丽').name).toBe('Consent_马丽')
})

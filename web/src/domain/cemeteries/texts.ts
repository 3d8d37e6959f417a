import { texts } from '../../core/texts.ts'

/** The texts of choosing a cemetery, where there are several. */
export const t = texts({
  cemetery: 'Cemetery',
  'cemetery.all': 'All cemeteries',
})

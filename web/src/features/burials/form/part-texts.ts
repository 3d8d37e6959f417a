import { texts } from '../../../core/texts.ts'

/** What the groups of the burial form are called, there and where it is said what they lack. */
export const t = texts({
  'burial.form.person': 'Person',
  'burial.form.papers': 'Documents',
  'burial.form.day': 'Burial date and slot',
  'burial.form.kin': 'Next of kin',
  'burial.form.charges': 'Burial charges',
  'burial.form.site': 'Burial site',
})

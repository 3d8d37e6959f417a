import { texts } from '../../core/texts.ts'

export const t = texts({
  'differs.report': 'Report a difference…',
  'differs.title': 'Does site {site} differ from the books?',
  'differs.books': 'What the books say',
  'differs.ground': 'What you saw in the ground',
  'differs.blocks': 'What must wait',
  'differs.blocks.about': 'Until a second person has closed the difference.',
  'differs.do': 'Report difference',
  'differs.done': 'Difference at site {site} reported.',
})

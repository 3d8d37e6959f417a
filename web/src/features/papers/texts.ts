import { texts } from '../../core/texts.ts'

export const t = texts({
  'paper.title': 'Paper',
  'paper.none': 'Scan the code on a receipt, certificate or card: it opens the record here.',
})

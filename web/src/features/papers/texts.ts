import { texts } from '../../core/texts.ts'

export const t = texts({
  'paper.title': 'Scan a document',
  'paper.none': 'Scan the code on a receipt, certificate or card to open its record here.',
})

import { texts } from '../../../core/texts.ts'

export const t = texts({
  'after.print': 'Print',
  'after.email': 'Email',
  'after.done': 'Done',
  'after.papers': 'Documents',
  'after.none': 'Tick at least one document first.',
})

import { texts } from '../../core/texts.ts'

export const t = texts({
  'own.group': 'Group and total',
  'own.only': 'Only this group',
  'own.only.one': '{group}: {name}',
})

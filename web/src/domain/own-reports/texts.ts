import { texts } from '../../core/texts.ts'

export const t = texts({
  'own.group': 'Group and add up',
  'own.only': 'Only those counted as',
  'own.only.one': '{group}: {name}',
})

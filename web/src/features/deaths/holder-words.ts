import { t } from './texts.ts'

/** Is this the holder? Also whether they have another ID number. */
export const holderWords = (name: string, other_id: boolean) =>
  [t('holder.ask', { name }), other_id && t('holder.other-id')].filter(Boolean).join(' ')

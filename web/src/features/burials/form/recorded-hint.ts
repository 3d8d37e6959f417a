import { t } from './form-texts.ts'

/** Under a field: what an old record says beyond it. Another value has no such words (values-2). */
export const recordedHint = (words: string | null | undefined) =>
  words ? t('burial.form.recorded', { words }) : undefined

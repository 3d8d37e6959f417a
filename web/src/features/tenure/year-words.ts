import { t } from './texts.ts'

/** `1 year`, `12 years`. */
export const yearWords = (years: number) => (years === 1 ? t('term.year') : t('term.years', { years }))

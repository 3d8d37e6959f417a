import { figures } from '@sexton/contract/values/money'
import { config } from '../../core/config.ts'
import { decimals } from '../../core/format/formats.ts'
import type { Measure } from './figures.ts'
import { t } from './texts.ts'

/** `20,340` */
export const count = (value: number) => figures(value, 0)

/** Money in thousands, with decimals only where it is little: `K1,234` for 1,234,000 (values-6). */
export const thousands = (value: number) =>
  `${config().MONEY_SYMBOL}${value === 0 ? 0 : decimals(value / 1000)}`

/** A figure as charts and pivot show it: money in thousands. */
export const shown = (value: number, measure: Measure) =>
  measure === 'value' ? thousands(value) : count(value)

export const measureLabel = (measure: Measure) =>
  measure === 'value' ? t('stock.value-in', { symbol: config().MONEY_SYMBOL }) : t(`stock.${measure}`)

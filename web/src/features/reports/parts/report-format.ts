import { figures, moneyText } from '@sexton/contract/values/money'
import { config } from '../../../core/config.ts'
import { decimals, dollars } from '../../../core/format/formats.ts'
import { t } from '../texts.ts'
import type { Figure, Measure } from './figure.ts'

const symbols: Record<'money' | 'dollars', () => string> = {
  money: () => config().MONEY_SYMBOL,
  dollars: () => '$',
}

/** A figure to the cent, dollars without (values-8); a dash where it is not known. `cents` false: there are none to show. */
export function exact(value: number | null, measure: Measure, cents = true): string {
  if (value === null) return '–'
  if (measure === 'average') return figures(value, 2)
  if (measure === 'count') return figures(value, 0)
  return measure === 'dollars' ? dollars(value) : moneyText(value, config().MONEY_SYMBOL, cents ? 2 : 0)
}

const drawnIn = ({ series }: Figure) => series.find(({ isExact }) => !isExact)

/** What the axis of a chart counts in: `K thousand`. */
export function axisUnit(figure: Figure): string {
  const measure = drawnIn(figure)?.measure
  if (measure === 'average') return t('reports.a-day')
  return measure === 'money' || measure === 'dollars'
    ? t('reports.thousand-of', { symbol: symbols[measure]() })
    : t('reports.number')
}

/** What stands over a chart that is saved, away from its screen: its unit, its time, and what of it is still running. */
export function pictureTitle(figure: Figure, file: string): string {
  const { title, lines } = figure
  const drawn = drawnIn(figure)
  const symbol = drawn?.measure === 'money' || drawn?.measure === 'dollars' ? symbols[drawn.measure]() : ''
  const what = symbol ? t('reports.in-thousands', { title, symbol }) : title
  const running = lines
    .filter(({ label, short }) => short && short !== label)
    .map(({ label }) => `(${label})`)
  return [t('reports.picture', { title: what, period: file }), ...running].join(' ')
}

/** A figure as the axis of a chart shows it: money in thousands. */
export const onAxis = (value: number, measure: Measure) =>
  measure === 'count' || measure === 'average'
    ? figures(value, Number.isInteger(value) ? 0 : 1)
    : value === 0
      ? '0'
      : decimals(value / 1000)

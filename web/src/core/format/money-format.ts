import { figures, moneyText } from '@sexton/contract/values/money'

type Amount = number | null | undefined

const isNumber = (value: Amount): value is number => typeof value === 'number' && Number.isFinite(value)

const withSymbol = (value: Amount, symbol: string, decimals: number) =>
  isNumber(value) ? moneyText(value, symbol, decimals) : `${symbol}-`

/** Symbol and 2 decimals, negatives in brackets, symbol and dash when not a number (values-6). */
export const money = (value: Amount, symbol: string) => withSymbol(value, symbol, 2)

/** Dollars without decimals. */
export const dollars = (value: Amount) => withSymbol(value, '$', 0)

/** 2 decimals below 2, 1 from 2 to under 5, 0 from 5, by size whatever the sign; a dash when not a number. */
export function decimals(value: Amount): string {
  if (!isNumber(value)) return '-'
  const size = Math.abs(value)
  return figures(value, size < 2 ? 2 : size < 5 ? 1 : 0)
}

/** Thousands separators and 2 decimals, as rates are shown (values-8); empty when not a number. */
export const rate = (value: Amount) => (isNumber(value) ? figures(value, 2) : '')

import { addDays } from '@sexton/contract/values/dates'
import type { Truth } from './truth.ts'

/** `1234.50` of hundredths. */
export function plainAmount(hundredths: number, decimal = '.'): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function eachDay({ first_on, last_on }: Pick<Truth, 'first_on' | 'last_on'>): string[] {
  const days: string[] = []
  for (let day = first_on; day <= last_on; day = addDays(day, 1)) days.push(day)
  return days
}

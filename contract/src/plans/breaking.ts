import { fromHundredths, toHundredths } from '../values/money.ts'
import { percentOf } from './dues.ts'

interface Broken {
  price: number
  credited: number
  received: number
  /** Of the price. */
  retained_percent: number
  /** The most that is kept; none: no limit but what was received. */
  retained_most: number | null
}

/**
 * What becomes of the money when a plan is broken (plans-6). A part of the price is kept, down to hundredths, of what was
 * received and no more than the cap. The rest of it goes back, and what the order costs beyond what is kept is credited:
 * then nothing is outstanding and what was received is what is kept.
 */
export function settlement({ price, credited, received, retained_percent, retained_most }: Broken) {
  const got = toHundredths(received)
  const most = retained_most === null ? got : Math.min(got, toHundredths(retained_most))
  const retained = Math.min(most, percentOf(toHundredths(price), retained_percent))
  return {
    retained: fromHundredths(retained),
    to_give_back: fromHundredths(got - retained),
    to_credit: fromHundredths(toHundredths(price) - toHundredths(credited) - retained),
  }
}

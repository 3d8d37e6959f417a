import { addDays } from '@sexton/contract/values/dates'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { sending, type Prepared, type Said, type Tried } from '../lives/calling.ts'
import { stepsOf, type Chance, type Step } from '../lives/step.ts'
import type { Customer, Sale, SaleSite } from './model.ts'
import type { Life } from './world.ts'

/** Today, a day of the life's past month, or, when mad, a day to come. */
export function dayOf({ world, month }: Life, { mad, detail, who }: Chance): string {
  if (mad && detail % 3 === 0) return addDays(world.today, 2)
  return who % 2 ? world.today : `${month}-${String(1 + (detail % 28)).padStart(2, '0')}`
}

export const called = ({ type, sale }: SaleSite) => `the ${type.name} of ${sale.name}`

export interface Attempt extends Tried {
  /** Which of the two people does it. */
  by?: number
  /** The sale to look at afterwards. */
  sale?: Sale | (() => Sale | undefined)
  /** Other sales to look at. */
  sales?: readonly Sale[]
  /** It changes what the sale's customer owes. */
  settles?: boolean
  /** Whose money on account to look at afterwards. */
  accounts?: readonly Customer[]
}

export const calling = <E extends Endpoint>(
  declared: E,
  given: Prepared<E>,
  said: Said<E, Attempt>,
): Attempt => ({ ...said, ...sending(declared, given, said) })

export type MoneyStep = Step<Life, Attempt>

/** A kind of step; whatever its targets are, the others need not know. */
export const step = stepsOf<Life, Attempt>()

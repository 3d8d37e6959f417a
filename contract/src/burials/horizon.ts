import { addMonths } from '../values/dates.ts'

export interface Horizon {
  /** PERM_SALES_SUPER. */
  looksFurther: boolean
  /** A burial that is COMPLETE has taken place. */
  isComplete: boolean
}

/** The latest burial date: one month ahead, six for PERM_SALES_SUPER, today when complete (burials-20). */
export const latestBurialDate = (today: string, { looksFurther, isComplete }: Horizon) =>
  isComplete ? today : addMonths(today, looksFurther ? 6 : 1)

/** The message for a burial date beyond `latest`. */
export const beyondHorizon = ({ looksFurther, isComplete }: Horizon) =>
  isComplete
    ? 'A complete burial cannot have a date after today'
    : `The burial date can be at most ${looksFurther ? 'six months' : 'one month'} ahead`

import { burials } from '@sexton/contract/burials/calls'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'

/** The last day that this user can book; undefined for a user who cannot book at all (calendar-10). */
export function useLastBookable(): string | undefined {
  const may = useMay(burials.create)
  const looksFurther = useMay('PERM_SALES_SUPER')
  return may ? latestBurialDate(today(), { looksFurther, isComplete: false }) : undefined
}

/** Whether this user can book on a day; how many places are free, the slot says. */
export function useBookable(date: string): boolean {
  const last = useLastBookable()
  return last !== undefined && date <= last
}

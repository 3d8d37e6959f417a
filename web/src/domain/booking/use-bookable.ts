import { burials } from '@sexton/contract/burials/calls'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'

/** Whether this user can book on a day at all (calendar-10); how many places are free, the slot says. */
export function useBookable(date: string): boolean {
  const may = useMay(burials.create)
  const looksFurther = useMay('PERM_SALES_SUPER')
  return may && date <= latestBurialDate(today(), { looksFurther, isComplete: false })
}

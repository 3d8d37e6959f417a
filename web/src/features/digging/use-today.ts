import { digging } from '@sexton/contract/digging/calls'
import { calendarDate } from '@sexton/contract/values/dates'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'

const live = ['dig_order', 'burial', 'difference', 'site', 'slot', 'customer']

/** The orders of the day that the address names, else of today. */
export function useToday() {
  const { shown, put } = useAddress()
  const [cemetery_id] = useCemeteryShown()
  const wanted = calendarDate.safeParse(shown.get('date'))
  const date = wanted.success ? wanted.data : today()
  const query = cemetery_id === undefined ? { date } : { date, cemetery_id }
  return {
    date,
    /** Shows another day. */
    show: (day: string) => put({ date: day === today() ? '' : day }, { preventScrollReset: true }),
    ...useApi(digging.list, { query }, { live }),
  }
}

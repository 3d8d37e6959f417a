import { calendarDate } from '@sexton/contract/values/dates'
import { useSearchParams } from 'react-router'
import { today } from '../../core/format/formats.ts'

/** What of the day's receipts is listed, and from which row on. */
export interface Listed {
  user: string
  way: string
  offset: number
}

/** The day that the screen shows, today by itself, and which of its receipts are listed: all in the address. */
export function useCashAddress() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('date')
  const written = calendarDate.safeParse(asked)
  const date = written.success ? written.data : today()
  const listed: Listed = {
    user: params.get('user') ?? '',
    way: params.get('way') ?? '',
    offset: Math.max(0, Number.parseInt(params.get('offset') ?? '', 10) || 0),
  }
  return {
    date,
    /** What stands in the address in place of a day. */
    refused: asked === null || written.success ? undefined : asked.slice(0, 20),
    listed,
    show: (day: string) => setParams({ date: day }, { preventScrollReset: true }),
    list(patch: Partial<Listed>) {
      const next = { ...listed, offset: 0, ...patch }
      const given = Object.entries(next).filter(([, value]) => value !== '' && value !== 0)
      setParams(
        { date, ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])) },
        { preventScrollReset: true, replace: true },
      )
    },
  }
}

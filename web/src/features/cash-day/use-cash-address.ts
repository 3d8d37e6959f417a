import { calendarDate } from '@sexton/contract/values/dates'
import { today } from '../../core/format/formats.ts'
import { useAddress } from '../../core/screens/use-address.ts'

/** What of the day's receipts is listed, and from which row on. */
export interface Listed {
  user: string
  way: string
  offset: number
}

function dayIn(params: URLSearchParams) {
  const asked = params.get('date')
  const written = calendarDate.safeParse(asked)
  if (written.success) return { date: written.data, refused: undefined }
  return { date: today(), refused: asked?.slice(0, 20) }
}

const listedIn = (params: URLSearchParams): Listed => ({
  user: params.get('user') ?? '',
  way: params.get('way') ?? '',
  offset: Math.max(0, Number.parseInt(params.get('offset') ?? '', 10) || 0),
})

/** The day that the screen shows, today by itself, and which of its receipts are listed: all in the address. */
export function useCashAddress() {
  const { shown, change } = useAddress()
  return {
    /** `refused`: what stands in the address in place of a day. */
    ...dayIn(shown),
    listed: listedIn(shown),
    show: (day: string) => change(() => ({ date: day }), { preventScrollReset: true }),
    list: (patch: Partial<Listed>) =>
      change(
        (now) => {
          const next = Object.entries({ ...listedIn(now), offset: 0, ...patch })
          const given = next.filter(([, value]) => value !== '' && value !== 0)
          return {
            date: dayIn(now).date,
            ...Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
          }
        },
        { preventScrollReset: true, replace: true },
      ),
  }
}

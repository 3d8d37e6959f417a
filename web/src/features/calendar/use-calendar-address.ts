import { today } from '../../core/format/formats.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { readAddress, writeAddress } from './month-days.ts'

const shownIn = (params: URLSearchParams) =>
  readAddress({ month: params.get('month'), day: params.get('day') }, today())

type Shown = ReturnType<typeof shownIn>

/** The month shown and the day selected, in the address: Back and a reload find them again. */
export function useCalendarAddress() {
  const { shown, change } = useAddress()
  return {
    ...shownIn(shown),
    /** `passing`: on the way by the keyboard, which Back must not go through step by step. */
    go: (to: Partial<Shown> | ((now: Shown) => Partial<Shown>), passing = false) =>
      change(
        (now) => {
          const before = shownIn(now)
          const next = typeof to === 'function' ? to(before) : to
          const cemetery = now.get('cemetery')
          return { ...writeAddress({ ...before, ...next }, today()), ...(cemetery ? { cemetery } : {}) }
        },
        { replace: passing, preventScrollReset: true },
      ),
  }
}

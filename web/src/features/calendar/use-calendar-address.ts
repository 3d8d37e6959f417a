import { useSearchParams } from 'react-router'
import { today } from '../../core/format/formats.ts'
import { readAddress, writeAddress } from './month-days.ts'

/** The month shown and the day selected, in the address: Back and a reload find them again. */
export function useCalendarAddress() {
  const [params, setParams] = useSearchParams()
  const shown = readAddress({ month: params.get('month'), day: params.get('day') }, today())
  return {
    ...shown,
    /** `passing`: on the way by the keyboard, which Back must not go through step by step. */
    go: (next: Partial<typeof shown>, passing = false) =>
      setParams(
        (before) => ({
          ...writeAddress({ ...shown, ...next }, today()),
          ...(before.get('cemetery') ? { cemetery: before.get('cemetery')! } : {}),
        }),
        { replace: passing, preventScrollReset: true },
      ),
  }
}

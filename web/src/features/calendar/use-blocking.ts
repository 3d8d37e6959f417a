import { calendar } from '@sexton/contract/calendar/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { mediumDate } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useShowAhead } from '../../core/api/use-show-ahead.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './calendar-texts.ts'
import { readAgain } from '../../core/api/read-again.ts'

export type Blocking = ReturnType<typeof useBlocking>

/** The two calls, one after the other: a day's later one never overtakes the one before. */
function useCalls(cemetery_id: number | undefined) {
  const there = cemetery_id === undefined ? {} : { cemetery_id }
  const quietly = { refreshes: [] }
  const block = useAct(calendar.block, quietly)
  const unblock = useAct(calendar.unblock, quietly)
  const send = (date: string, blocked: boolean) => {
    block.reset()
    unblock.reset()
    return blocked ? block.run({ body: { date, ...there } }) : unblock.run({ params: { date }, query: there })
  }
  return { send, error: block.error ?? unblock.error }
}

/** What was asked for on days whose calls are under way; it is shown instead of what is read meanwhile. */
function useWanted(known: ReadonlySet<string>) {
  const wanted = useRef(new Map<string, boolean>())
  const [shown, setShown] = useState<ReadonlyMap<string, boolean>>(new Map())
  const days = useMemo(() => {
    const all = new Set(known)
    for (const [date, blocked] of shown) if (blocked) all.add(date)
    for (const [date, blocked] of shown) if (!blocked) all.delete(date)
    return all
  }, [known, shown])
  const show = () => setShown(new Map(wanted.current))
  const want = (date: string, blocked: boolean) => {
    const isNew = !wanted.current.has(date)
    wanted.current.set(date, blocked)
    show()
    return isNew
  }
  const settle = (date: string) => {
    wanted.current.delete(date)
    show()
  }
  return { days, want, settle, of: (date: string) => wanted.current.get(date)! }
}

/** Blocks and opens days on the screen at once, however fast; what the server refuses is taken back. */
export function useBlocking(known: ReadonlySet<string>, cemetery_id?: number) {
  const queries = useQueryClient()
  const notify = useNotice()
  const ahead = useShowAhead(calendar.noBurialDates)
  const { send, error } = useCalls(cemetery_id)
  const { days, want, settle, of } = useWanted(known)
  const [failed, setFailed] = useState('')
  // The day that was just blocked here: its reason is asked.
  const [asking, setAsking] = useState('')

  const keep = (date: string, blocked: boolean) => {
    ahead((days) => {
      const at = cemetery_id ?? null
      const others = days.filter((day) => day.noburial_date !== date || day.cemetery_id !== at)
      return blocked ? [...others, { noburial_date: date, cemetery_id: at, reason: null }] : others
    })
    const text = t(blocked ? 'calendar.block.done' : 'calendar.unblock.done', { day: mediumDate(date) })
    notify({ text, undo: () => set(date, !blocked) })
  }
  const follow = async (date: string) => {
    let [sent, done] = [of(date), true]
    do {
      sent = of(date)
      done = await send(date, sent)
    } while (sent !== of(date))
    if (done) keep(date, sent)
    else setFailed(date)
    settle(date)
    await readAgain(queries, ({ queryKey }) => queryKey[0] === calendar.noBurialDates.path)
  }
  const set = (date: string, blocked: boolean) => {
    setAsking(blocked ? date : '')
    if (want(date, blocked)) void follow(date)
  }
  return { days, set, failed, error, asking }
}

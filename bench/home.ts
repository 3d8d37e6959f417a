import { followUps } from '@sexton/contract/arrears/follow-ups'
import { burials } from '@sexton/contract/burials/calls'
import { cemeteries } from '@sexton/contract/cemeteries/calls'
import { addMonths, todayIn } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { home as homeCalls } from '@sexton/contract/home/calls'
import { sales } from '@sexton/contract/sales/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { expect, type Case, type Screen } from './rig/case.ts'
import { least, most } from './targets/target.ts'

const panel = { limit: 5, offset: 0, type: 'items' } as const

const burialsIn = (...on: string[]) => ({
  filters: Object.fromEntries(
    ['DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'].map((status) => [status, String(on.includes(status))]),
  ),
  orderby: 'burial_date_earliest' as const,
  ...panel,
})

const salesIn = (...on: string[]) => ({
  filters: Object.fromEntries(
    ['DRAFT', 'ORDERED', 'PAID', 'FULFILLED'].map((status) => [status, String(on.includes(status))]),
  ),
  ...panel,
})

/** All the panels of Home at once. */
const homeScreen: Screen = () => async (user) => {
  const today = todayIn('Africa/Lusaka')
  const day = user.call(calendar.day, { params: { date: today } })
  const kept = user.call(cemeteries.list, {})
  const coming = user.call(events.list, { query: { from: today, days: '3' } })
  const begins = user.call(homeCalls.today, {})
  const due = user.call(followUps.list, { query: { until: today, limit: '5', offset: '0' } })
  const ahead = user.call(events.counts, { params: { from: today, to: addMonths(today, 12) } })
  const lists = await Promise.all([
    user.call(sales.search, { query: salesIn('DRAFT', 'ORDERED') }),
    user.call(sales.search, { query: { flagged: 'true', ...panel } }),
    user.call(sales.search, { query: { old_drafts: 'true', orderby: 'updated_oldest', ...panel } }),
    user.call(burials.search, { query: { ...burialsIn('DRAFT', 'CONFIRMED'), is_legacy: 'false' } }),
    user.call(burials.search, { query: { ...burialsIn('UNSITED'), is_legacy: 'false' } }),
    user.call(burials.search, {
      query: { ...burialsIn('DRAFT', 'UNSITED', 'CONFIRMED', 'COMPLETE'), flag: 'true' },
    }),
  ])
  const [slots, booked, days, now] = [await day, await coming, await ahead, await begins]
  const several = await kept
  const reminded = await due
  return () => {
    const [open] = lists
    expect(now.right().counts.open_sales === open!.total, 'the open sales are counted as they are listed')
    for (const list of lists)
      expect(list.right().length === Math.min(5, list.total!), 'a panel shows its first five')
    expect(slots.right().length > 0, 'today has slots')
    expect(reminded.right().length === Math.min(5, reminded.total!), 'what is due is listed, its first five')
    expect(several.right().length > 0, 'the park has a cemetery')
    const shown = new Set(booked.right().map((event) => event.event_date))
    expect(shown.size === Math.min(3, days.right().length), 'the first three days with events')
  }
}

export const home: Case = {
  about: 'the home screen: all its calls, at once',
  targets: [
    most('home screen, its parallel calls, p95', 'home/1/p95', 'ms', [25, 50], 30),
    most('home at ten desks, processor time a visit', 'home/10/cpu', 'ms', [12, 20]),
    least('home at ten desks', 'home/10/perSecond', 'visits per s', [100, 50]),
  ],
  run: ({ load }) => load((user) => homeScreen(0)(user)),
}

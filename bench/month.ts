import { calendar } from '@sexton/contract/calendar/calls'
import { todayIn } from '@sexton/contract/values/dates'
import { events } from '@sexton/contract/events/calls'
import { expect, type Case } from './rig/case.ts'
import { ofTurn } from './rig/draw.ts'
import { most } from './targets/target.ts'

interface Month {
  from: string
  to: string
  burials: number
  events: number
}

/** The months of two years up to the next, with what the park holds in each. */
const months = `select m::date::text as from, (m + interval '1 month - 1 day')::date::text as to,
    (select count(*)::int from burials b where not b.is_legacy and b.burial_date >= m
      and b.burial_date < m + interval '1 month') as burials,
    (select count(*)::int from events e where e.event_time >= m::timestamp at time zone $2
      and e.event_time < (m + interval '1 month')::timestamp at time zone $2) as events
  from generate_series(date_trunc('month', $1::date) - interval '23 months',
    date_trunc('month', $1::date) + interval '1 month', '1 month') m order by 1`

const zone = 'Africa/Lusaka'

export const month: Case = {
  about: 'the counts of a month that the calendar shows: burials by day and slot, events by day',
  targets: [most('counts of a month for the calendar, p95', 'month/1/p95', 'ms', [10, 10], 4)],
  async run({ park, load }) {
    const years = await park.rows<Month>(months, [todayIn(zone), zone])
    await load(async (user, turn) => {
      const { from, to, ...held } = ofTurn(years, turn)
      const params = { from, to }
      const counts = await Promise.all([
        user.call(calendar.burialCounts, { params }),
        user.call(events.counts, { params }),
      ])
      return () => {
        const burials = counts[0].right().reduce((sum, { burial_count }) => sum + burial_count, 0)
        expect(burials === held.burials, `${from} has ${held.burials} burials, and counts ${burials}`)
        const booked = counts[1].right().reduce((sum, { event_count }) => sum + event_count, 0)
        expect(booked === held.events, `${from} has ${held.events} events, and counts ${booked}`)
      }
    })
  },
}

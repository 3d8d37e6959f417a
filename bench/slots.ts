import { addDays, todayIn } from '@sexton/contract/values/dates'
import { daySheet } from '@sexton/contract/day-sheet/calls'
import { calendar } from '@sexton/contract/calendar/calls'
import { slots as slotCalls } from '@sexton/contract/slots/calls'
import { expect, type Case } from './rig/case.ts'
import { ofTurn } from './rig/draw.ts'

interface Day {
  day: string
  slots: number
  burials: number
}

/** The weeks in which families choose a day: how many slots are open, and who is buried. */
const days = `select day::date::text as day,
    (select count(*)::int from burial_slots s
      where s.active and extract(isodow from day)::int = any (s.weekdays)) as slots,
    (select count(*)::int from burials b
      where b.burial_date = day and b.burial_slot_id is not null and not b.is_legacy) as burials
  from generate_series($1::date, $2::date, '1 day') day order by 1`

export const slots: Case = {
  about: 'the slots of a day, as the burial form asks for them; the schedule of a day, and its sheet',
  async run({ park, load }) {
    const today = todayIn('Africa/Lusaka')
    const weeks = await park.rows<Day>(days, [today, addDays(today, 27)])
    await load(async (user, turn) => {
      const { day, slots } = ofTurn(weeks, turn)
      const answer = await user.call(slotCalls.open, { params: { burial_date: day } })
      return () => expect(answer.right().length === slots, `${day} has ${slots} slots`)
    })
    await load(
      async (user, turn) => {
        const { day, burials } = ofTurn(weeks, turn)
        const answer = await user.call(calendar.day, { params: { date: day } })
        return () => {
          const shown = answer.right().reduce((sum, slot) => sum + slot.burials.length, 0)
          expect(shown === burials, `${day} has ${burials} burials, and shows ${shown}`)
        }
      },
      {},
      'schedule',
    )
    await load(
      async (user, turn) => {
        const { day, burials } = ofTurn(weeks, turn)
        const answer = await user.call(daySheet.get, { params: { date: day } })
        return () => {
          const { slots, unslotted } = answer.right()
          const shown = slots.reduce((sum, slot) => sum + slot.burials.length, unslotted.length)
          expect(shown >= burials, `${day} has ${burials} burials, and its sheet shows ${shown}`)
        }
      },
      {},
      'day sheet',
    )
  },
}

import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { slots as slotCalls } from '@sexton/contract/slots/calls'
import type { OpenSlot } from '@sexton/contract/slots/slot'
import { buriedIn, draftWithSite, today } from '../frame/sales.ts'
import type { Person } from '../frame/people.ts'
import { counting, type Race } from './race.ts'

/** Every slot of the coming months, one after the other, over and over. */
async function* slots(person: Person): AsyncGenerator<OpenSlot & { burial_date: string }, never> {
  for (;;)
    for (let day = 1; day <= 150; day += 1) {
      const burial_date = addDays(today(), day)
      const open = await person.call(slotCalls.open, { params: { burial_date } })
      for (const slot of open) yield { ...slot, burial_date }
    }
}

/** Everybody moves a burial of their own into one slot of one day: as many as it has places left. */
export const slot: Race = {
  name: 'last place of a slot',
  async open({ park, people }) {
    const ids = await Promise.all(
      people.map(async (person) => buriedIn(person, await draftWithSite(park, person, 'LAWN_SINGLE'))),
    )
    const next = slots(people[0]!)
    const taken = (burial_date: string, burial_slot_id: number) =>
      counting(park)`select count(*)::int as count from burials
        where burial_date = ${burial_date} and burial_slot_id = ${burial_slot_id}`
    return async () => {
      const { burial_slot_id, burial_date } = (await next.next()).value
      const capacity = await counting(park)`
            select capacity as count from burial_slots where burial_slot_id = ${burial_slot_id}`
      const before = await taken(burial_date, burial_slot_id)
      const burial = { deceased_last_name: 'Race', death_date: today(), burial_date, burial_slot_id }
      return {
        places: Math.min(capacity - before, people.length),
        run: (index) =>
          people[index]!.ask(burials.update, { params: { burial_id: ids[index]! }, body: { burial } }),
        held: async () => (await taken(burial_date, burial_slot_id)) - before,
      }
    }
  },
}

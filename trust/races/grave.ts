import { burials } from '@sexton/contract/burials/calls'
import { sales } from '@sexton/contract/sales/calls'
import { sql } from 'kysely'
import { addCharge, askNoCharges, buriedIn, draftOf, draftWithSite, pay } from '../frame/sales.ts'
import { counting, won, type Course, type Race } from './race.ts'

const TYPE = 'RIG_MANY_GRAVES'

async function makeType({ park }: Course, graves: number) {
  await sql`
    insert into site_types (site_type_ref, site_type, site_type_category_id, site_type_group_id, graves)
    select ${TYPE}, 'Many graves', site_type_category_id, site_type_group_id, ${graves}
    from site_types limit 1`.execute(park.db)
}

/** A paid site of many graves; its owner's id comes along. */
async function ownSite({ park, people }: Course) {
  const clerk = people[0]!
  const own = await draftWithSite(park, clerk, TYPE)
  const params = { sale_id: own.sale_id }
  await addCharge(clerk, own.sale_id, 100)
  await clerk.call(sales.place, { params, body: { defer_agreements: [own.sale_site_id] } })
  await pay(clerk, own.sale_id, 100)
  return own
}

/** A confirmed burial on a placed sale of its own, so that no two are queued by one sale's lock. */
async function placedBurial(
  { park, people }: Course,
  own: Awaited<ReturnType<typeof ownSite>>,
  grave: number,
) {
  const clerk = people[0]!
  const { sale_id } = await draftOf(clerk, own.customer_id)
  await addCharge(clerk, sale_id, 100)
  const burial_id = await buriedIn(clerk, { sale_id, sale_site_id: own.sale_site_id }, grave)
  await sql`
    update burials set burial_status_ref = 'CONFIRMED', deceased_first_name = 'A', deceased_last_name = 'B',
      death_date = current_date, burial_date = current_date + burial_id,
      burial_slot_id = (select min(burial_slot_id) from burial_slots)
    where burial_id = ${burial_id}`.execute(park.db)
  await clerk.call(sales.place, { params: { sale_id }, body: {} })
  return burial_id
}

const graveOf = async ({ park }: Course, burial_id: number) => {
  const { rows } = await sql<{ grave_no: number }>`
    select grave_no from burials where burial_id = ${burial_id}`.execute(park.db)
  return rows[0]!.grave_no
}

/** Half of them move a burial of an older order into one free grave, the others bury somebody new there. */
export const grave: Race = {
  name: 'grave',
  async open(course) {
    const { park, people } = course
    const movers = Math.floor(people.length / 2)
    await makeType(course, movers + 1)
    await askNoCharges(park)
    const own = await ownSite(course)
    const moved: number[] = []
    for (let index = 0; index < movers; index += 1) moved.push(await placedBurial(course, own, index + 1))
    const { sale_id } = await draftOf(people[0]!, own.customer_id)
    const { site_id, sale_site_id } = own
    let free = movers + 1
    return async () => {
      const grave_no = free
      const before = new Map<number, number>()
      for (const burial_id of moved) before.set(burial_id, await graveOf(course, burial_id))
      return {
        places: 1,
        run: (index) =>
          index < movers
            ? people[index]!.ask(burials.changeGrave, {
                params: { burial_id: moved[index]! },
                body: { grave_no },
              })
            : people[index]!.ask(burials.create, { body: { sale_id, sale_site_id, grave_no } }),
        held: () =>
          counting(park)`select count(*)::int as count from burials
            where site_id = ${site_id} and grave_no = ${grave_no}`,
        async tidy(answers) {
          for (const [index, answer] of answers.entries()) {
            if (!won(answer)) continue
            if (index < movers) free = before.get(moved[index]!)!
            else {
              const { burial_id } = answer.body as { burial_id: number }
              await people[0]!.call(burials.remove, { params: { burial_id } })
            }
          }
        },
      }
    }
  },
}

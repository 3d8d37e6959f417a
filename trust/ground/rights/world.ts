import { burials } from '@sexton/contract/burials/calls'
import { rights } from '@sexton/contract/rights/calls'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { addDays } from '@sexton/contract/values/dates'
import type { Answer } from '../../../processes/caller.ts'
import { wholeForm } from '../../../server/src/features/burials/burials-fixture.ts'
import { attach } from '../../../server/src/test/factories.ts'
import type { Person } from '../../frame/people.ts'
import { newCustomer } from '../../frame/sales.ts'
import { makeSites, type World } from '../world.ts'
import type { Right } from './model.ts'

/** Two clerks, one at each process, and who decides. */
export interface Crew {
  clerks: readonly [Person, Person]
  decider: Person
}

/** One life: a site with its right, and the burials there. */
export interface Life {
  world: World
  crew: Crew
  site_id: number
  /** The sale site that holds it. */
  sale_site_id: number
  right: Right
  /** The draft of each who orders. */
  drafts: Map<number, number>
}

let blocks = 0

/** A site that three hold, jointly or by shares; all must consent to a burial, or any one of them. */
export async function openLife(world: World, crew: Crew, wild: number): Promise<Life> {
  const [clerk] = crew.clerks
  const family = world.types.find(({ name }) => name === 'RIG_FAMILY')!
  blocks += 1
  const [site_id] = await makeSites(world.park, `RIGHT${blocks}`, [family])
  const ids = await Promise.all([1, 2, 3].map(() => newCustomer(clerk)))
  const [lead, ...members] = ids.sort((one, other) => one - other)
  const held = { customerId: lead!, siteId: site_id! }
  const { sale_site_id } = await crew.decider.call(saleSites.legacy, { body: held })
  const together = wild % 3 === 0 ? 'SHARES' : 'JOINT'
  const rule = wild % 4 === 0 ? 'ANY' : 'ALL'
  const share = together === 'SHARES' ? '1/3' : null
  await clerk.call(rights.enter, {
    params: { site_id: site_id! },
    body: {
      kind: 'EXCLUSIVE',
      together,
      opening_rule: rule,
      share,
      members: members.map((customer_id) => ({ customer_id, share, as_executor: false })),
    },
  })
  const right: Right = { lead: lead!, members, together, rule, dead: new Set(), burials: [], consents: [] }
  return { world, crew, site_id: site_id!, sale_site_id, right, drafts: new Map() }
}

async function draft({ crew, drafts }: Life, by: number) {
  const answer = await crew.clerks[0].ask(sales.create, { body: { customer_id: by } })
  if (answer.status === 200) drafts.set(by, (answer.body as { sale_id: number }).sale_id)
  return answer
}

/** Plans a burial there by the order of this customer, with all its papers; without its number where that is refused. */
export async function plan(
  life: Life,
  by: number,
  slot: number,
): Promise<{ answer: Answer; burial_id?: number }> {
  const { world, crew, sale_site_id, site_id, drafts } = life
  const [clerk] = crew.clerks
  if (!drafts.has(by)) {
    const answer = await draft(life, by)
    if (!drafts.has(by)) return { answer }
  }
  const sale_id = drafts.get(by)!
  const body = { sale_id, sale_site_id, site_id, grave_no: null }
  const answer = await clerk.ask(burials.create, { body })
  if (answer.status !== 200) return { answer }
  const { burial_id } = answer.body as { burial_id: number }
  const burial = {
    ...wholeForm(world.today, world.slots[slot % world.slots.length]!),
    burial_date: addDays(world.today, 3 + (slot % 20)),
    deceased_first_name: `Rig ${burial_id}`,
  }
  await clerk.call(burials.update, { params: { burial_id }, body: { burial } })
  for (const paper of ['BURIAL_PERMIT', 'COD']) await attach(world.park.db, 'burial', burial_id, paper)
  return { answer, burial_id }
}

import { randomUUID } from 'node:crypto'
import { acts, type ActForm } from '@sexton/contract/acts/calls'
import { burials } from '@sexton/contract/burials/calls'
import { digging } from '@sexton/contract/digging/calls'
import { sql } from 'kysely'
import type { Answer } from '../../processes/caller.ts'
import { neighboursOf } from '../../server/src/domain/digging/neighbours.ts'
import type { Person } from '../frame/people.ts'
import { pick, type Draw } from '../lives/step.ts'
import { coffin, formOf, type Crew, type Ground, type World } from './world.ts'

/** An act that was acknowledged: it is on record for ever. */
export interface Sent {
  by: Person
  body: ActForm
  act_id: number
}

export interface Life {
  world: World
  crew: Crew
  ground: Ground
  sent: Sent[]
}

interface Order {
  dig_order_id: number
  revision: number
  state: string
  site_id: number
  site_ref: string
}

/** Something somebody does, with what was answered. */
export interface Doing {
  name: string
  weight: number
  do(life: Life, burial_id: number, draw: Draw): Promise<Answer | undefined>
}

/** The order of a burial that a phone shows: most often the live one, else one before it. */
async function orderOf(
  { world: { park } }: Life,
  burial_id: number,
  { detail }: Draw,
): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select o.dig_order_id, o.revision, o.state, o.site_id, s.site_ref from dig_orders o join sites s using (site_id)
    where o.burial_id = ${burial_id} order by o.dig_order_id desc`.execute(park.db)
  return detail % 12 === 0 ? rows.at(-1) : rows[0]
}

const grounds = ({ first, second }: Crew, { who }: Draw) => (who % 2 ? first : second)
const isRarely = ({ amount }: Draw) => amount % 14 === 0

/** Sends an act about an order as a phone does; of what it says most is right. */
async function send(
  life: Life,
  by: Person,
  { order, draw }: { order: Order; draw: Draw },
  kind: ActForm['kind'],
  said: Record<string, unknown>,
): Promise<Answer> {
  const { dig_order_id, revision } = order
  const done_at = new Date().toISOString()
  const form = {
    act_uuid: randomUUID(),
    kind,
    dig_order_id,
    done_at,
    how: 'AT_GRAVE',
    seen: { revision },
    said,
  }
  // What is said may be anything: the server judges it.
  const body = form as unknown as ActForm
  const answer = await by.ask(acts.send, { body })
  if (answer.status === 200) {
    const { act } = answer.body as { act: { act_id: number } }
    life.sent.push({ by, body, act_id: act.act_id })
  }
  if (draw.target % 9 === 0) await by.ask(acts.send, { body })
  return answer
}

type Saying = (life: Life, order: Order, draw: Draw) => Promise<Record<string, unknown>>

/** What is said of each act: most often what is right. */
const sayings: readonly (readonly [kind: ActForm['kind'], after: string, said: Saying])[] = [
  ['grave.marked', 'ISSUED', beside],
  [
    'grave.checked',
    'MARKED',
    async (life, order, draw) => ({
      ...(await beside(life, order, draw)),
      typed_ref: draw.detail % 11 === 0 ? other(life, order, draw).site_ref : order.site_ref,
    }),
  ],
  [
    'grave.opened',
    'CHECKED',
    async (_, __, draw) => ({ depth_cm: isRarely(draw) ? 90 : 215, remains_met: false }),
  ],
  [
    'remains.laid',
    'OPEN',
    async ({ crew }, _, draw) => ({
      with_user_id: grounds(crew, { ...draw, who: draw.who + 1 }).user_id,
      why: 'The rig has no pass',
    }),
  ],
  ['grave.closed', 'LAID', async () => ({})],
]

/** An act about an order by one of the two, whoever took the step before. */
const act = (
  name: string,
  weight: number,
  chosen: (order: Order, draw: Draw) => (typeof sayings)[number] | undefined,
): Doing => ({
  name,
  weight,
  async do(life, burial_id, draw) {
    const order = await orderOf(life, burial_id, draw)
    const saying = order && chosen(order, draw)
    if (!order || !saying) return undefined
    const [kind, , said] = saying
    return send(life, grounds(life.crew, draw), { order, draw }, kind, await said(life, order, draw))
  },
})

async function beside({ world: { park } }: Life, order: Order, draw: Draw) {
  const { books } = await neighboursOf(park, order)
  const right = { left: books.left ?? 'nobody', right: books.right ?? 'nobody' }
  return isRarely(draw) ? { ...right, left: 'Somebody else' } : right
}

const other = ({ ground: { sites } }: Life, { site_id }: Order, { who }: Draw) =>
  pick(
    sites.filter((site) => site.site_id !== site_id),
    who,
  )

const office = (
  name: string,
  weight: number,
  ask: (life: Life, burial_id: number, draw: Draw) => Promise<Answer | undefined>,
): Doing => ({ name, weight, do: ask })

const ofOrder =
  (call: typeof digging.stop | typeof digging.cancel) =>
  async (life: Life, burial_id: number, draw: Draw) => {
    const order = await orderOf(life, burial_id, draw)
    if (!order) return undefined
    return life.crew.office.ask(call, {
      params: { dig_order_id: order.dig_order_id },
      body: { why: 'The rig' },
    })
  }

const issue: Doing['do'] = ({ crew }, burial_id) =>
  crew.office.ask(digging.issue, { params: { burial_id }, body: {} })

/** The office accepts what differs, and has the grave marked and checked again. */
const resume: Doing['do'] = async ({ crew, world: { park } }, burial_id) => {
  const order = await park.db
    .selectFrom('dig_orders')
    .select('dig_order_id')
    .where('burial_id', '=', burial_id)
    .orderBy('dig_order_id', 'desc')
    .executeTakeFirst()
  if (!order) return undefined
  await sql`update differences set closed_at = now(), closed_by = ${crew.office.user_id}, closing = 'ACCEPTED',
    reason = 'The rig' where burial_id = ${burial_id} and closed_at is null and found_by <> ${crew.office.user_id}`.execute(
    park.db,
  )
  return crew.office.ask(digging.resume, { params: order, body: {} })
}

const step = act('the next step', 90, ({ state }) => sayings.find(([, after]) => after === state))

/** What people of the office and the grounds do, each at any time. */
export const doings: readonly Doing[] = [
  office('issue', 6, issue),
  // Whoever's turn it is: the office before an order is under way, else somebody at the grave.
  office(
    'the next step',
    90,
    async (life, burial_id, draw) =>
      (await step.do(life, burial_id, draw)) ??
      ((draw.wild + draw.kind) % 2 ? issue(life, burial_id, draw) : resume(life, burial_id, draw)),
  ),
  act('any step', 6, (_, { amount }) => pick(sayings, amount)),
  act('stop at the grave', 2, () => ['grave.stopped', '', async () => ({ why: 'Water' })]),
  office('stop', 2, ofOrder(digging.stop)),
  office('cancel', 2, ofOrder(digging.cancel)),
  office('resume', 3, resume),
  office('another coffin', 3, ({ crew }, burial_id, { amount }) =>
    coffin(crew.office, burial_id, amount % 40),
  ),
  office('another time', 3, async ({ crew, world }, burial_id, { amount }) =>
    crew.office.ask(burials.update, {
      params: { burial_id },
      body: { burial: formOf(world, `Rig ${burial_id}`, amount), note: 'Rain' },
    }),
  ),
  office('another site', 3, ({ crew, ground: { sites } }, burial_id, { amount }) =>
    crew.office.ask(burials.changeSite, {
      params: { burial_id },
      body: { site_id: pick(sites, amount).site_id, grave_no: 1, note: 'The rig' },
    }),
  ),
  office('set draft', 2, ({ crew }, burial_id, { amount }) =>
    crew.office.ask(burials.setDraft, {
      params: { burial_id },
      body: { note: 'The rig', ...(amount % 2 ? { took_place: false } : {}) },
    }),
  ),
  office('confirm', 4, ({ crew }, burial_id) =>
    crew.office.ask(burials.confirm, { params: { burial_id }, body: {} }),
  ),
  office('complete', 2, ({ crew }, burial_id) =>
    crew.office.ask(burials.complete, { params: { burial_id }, body: {} }),
  ),
  office('delete', 1, ({ crew }, burial_id) => crew.office.ask(burials.remove, { params: { burial_id } })),
]

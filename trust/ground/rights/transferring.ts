import { burials } from '@sexton/contract/burials/calls'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import { transfers } from '@sexton/contract/transfers/calls'
import { sql } from 'kysely'
import type { Answer } from '../../../processes/caller.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { newCustomer } from '../../frame/sales.ts'
import { pick, type Draw } from '../../lives/step.ts'
import { clerk, consent, isDone, withdraw, type Done } from './doing.ts'
import { living, mayOpen, mayPass, passesTo, type Burial } from './model.ts'
import { plan, type Life } from './world.ts'

/** What is planned there by the order of others is removed. */
async function clear({ right, crew }: Life, heir: number) {
  for (const { id, status } of right.burials.filter(({ orderedBy }) => orderedBy !== heir)) {
    const params = { burial_id: id }
    if (status === 'CONFIRMED')
      await crew.decider.call(burials.setDraft, { params, body: { note: 'The rig' } })
    await crew.clerks[0].call(burials.remove, { params })
  }
  right.burials = right.burials.filter(({ orderedBy }) => orderedBy === heir)
}

/** A draft by the order of the heir, who holds already. Sometimes they withdraw, and only somebody else consents. */
async function draftOf(life: Life, heir: number, { amount, detail }: Draw): Promise<Burial | undefined> {
  const { right, crew } = life
  const known = right.burials.find(({ orderedBy, status }) => orderedBy === heir && status === 'DRAFT')
  const id = known?.id ?? (await plan(life, heir, amount)).burial_id
  if (id === undefined) return undefined
  const burial: Burial = known ?? { id, orderedBy: heir, status: 'DRAFT' }
  if (!known) right.burials.push(burial)
  if (detail % 3 > 0) return burial
  const [first] = crew.clerks
  const other = living(right).find((who) => who !== heir)
  if (other !== undefined) await consent(life, first, other, burial)
  await consent(life, first, heir, burial)
  for (const one of right.consents.filter(({ by, withdrawn }) => by === heir && !withdrawn))
    await withdraw(life, first, one)
  return burial
}

/** Prepares a transfer with all that its route asks for, and hands it over. */
async function prepared({ right, crew, site_id, world }: Life, heir: number) {
  const [first] = crew.clerks
  const kind = right.dead.has(right.lead) ? 'FAMILY' : 'ASSIGNMENT'
  const { papers, transfer_route_id } = (await first.call(transfers.routes, {})).find(
    (one) => one.kind === kind,
  )!
  const started = await first.ask(transfers.start, {
    params: { site_id },
    body: { of_customer_id: right.lead, transfer_route_id },
  })
  if (!isDone(started)) return { started }
  const { transfer_id, people } = started.body as Transfer
  const params = { transfer_id }
  const saying = (customer_id: number) =>
    ({ customer_id, degree: 1, position: customer_id === heir ? 'TAKES' : 'CONSENTS' }) as const
  // The other holders are there from the beginning.
  for (const { ordinal, customer_id } of people)
    await first.call(transfers.updatePerson, { params: { ...params, ordinal }, body: saying(customer_id!) })
  if (!people.some(({ customer_id }) => customer_id === heir))
    await first.call(transfers.addPerson, { params, body: saying(heir) })
  for (const paper of papers) {
    const document_id = await attach(world.park.db, 'site', site_id)
    await first.call(transfers.setPaper, { params, body: { paper, document_id, seen_original: true } })
  }
  const form = { transfer_route_id, together: 'JOINT', effective_on: world.today } as const
  await first.call(transfers.update, { params, body: form })
  await first.call(transfers.handOver, { params, body: {} })
  return { started, transfer_id }
}

/** Whether the confirmation was written before the transfer. */
async function wasFirst({ world }: Life, { id }: Burial, transfer_id: number): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    select max(audit_id) filter (where object = 'burial') < max(audit_id) filter (where object = 'transfer') as first
    from audits where (object, object_id, action) in (('burial', ${id}, 'CONFIRMED'), ('transfer', ${transfer_id}, 'DONE'))`.execute(
    world.park.db,
  )
  return rows[0]!.first
}

interface Both {
  burial: Burial
  confirmed: Answer
  /** Undefined: the right has not passed. */
  transfer_id: number | undefined
}

/** How a confirmation is answered by who held the right when it came; a refusal does not tell when that was. */
async function must(
  life: Life,
  { burial, confirmed, transfer_id }: Both,
  may: { before: boolean; after: boolean },
) {
  const inWords = (done: boolean) => (done ? 'done' : 'refused')
  if (transfer_id === undefined || may.before === may.after) return inWords(may.before)
  if (!isDone(confirmed)) return undefined
  return inWords((await wasFirst(life, burial, transfer_id)) ? may.before : may.after)
}

/**
 * A transfer from its beginning to its end, to a holder or somebody new; sometimes what others planned there is removed first.
 * Sometimes a burial there is confirmed while it is decided.
 */
export async function transferring(life: Life, draw: Draw): Promise<Done> {
  const { right, crew } = life
  const [first] = crew.clerks
  const members = living(right).filter((who) => who !== right.lead)
  const isHolder = members.length > 0 && draw.wild % 3 > 0
  const heir = isHolder ? pick(members, draw.target) : await newCustomer(first)
  if (draw.who % 4 > 0) await clear(life, heir)
  const burial = isHolder && draw.amount % 3 > 0 ? await draftOf(life, heir, draw) : undefined
  const { started, transfer_id } = await prepared(life, heir)
  if (transfer_id === undefined) return { says: `a transfer to ${heir} is not begun`, answer: started }
  const params = { transfer_id }
  const mustBe = mayPass(right, heir) ? 'done' : 'refused'
  const before = burial && mayOpen(right, burial)
  const [decided, confirmed] = await Promise.all([
    crew.decider.ask(transfers.decide, { params, body: {} }),
    burial && clerk(life, draw).ask(burials.confirm, { params: { burial_id: burial.id }, body: {} }),
  ])
  if (isDone(decided)) passesTo(right, heir)
  else await first.ask(transfers.withdraw, { params, body: { decided_why: 'The rig' } })
  const done: Done = { says: `transfer ${transfer_id} to ${heir}`, answer: decided, mustBe }
  if (!burial || !confirmed) return done
  if (isDone(confirmed)) burial.status = 'CONFIRMED'
  const may = { before: before!, after: mayOpen(right, burial) }
  const both = { burial, confirmed, transfer_id: isDone(decided) ? transfer_id : undefined }
  const also: Done = {
    says: `confirm ${burial.id} at the same time`,
    answer: confirmed,
    mustBe: await must(life, both, may),
  }
  return { ...done, also }
}

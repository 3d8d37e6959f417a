import { burials } from '@sexton/contract/burials/calls'
import { consents } from '@sexton/contract/consents/calls'
import { deaths } from '@sexton/contract/deaths/calls'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import { transfers } from '@sexton/contract/transfers/calls'
import type { Answer } from '../../../processes/caller.ts'
import { attach } from '../../../server/src/test/factories.ts'
import { newCustomer } from '../../frame/sales.ts'
import { pick, type Draw } from '../../lives/step.ts'
import { dies, living, mayOpen, passesTo, type Burial } from './model.ts'
import { plan, type Life } from './world.ts'

/** What was tried, and how it was answered; where the model knows how it must be, that too. */
export interface Done {
  says: string
  answer?: Answer
  /** Undefined: both are right. */
  mustBe?: 'done' | 'refused'
}

interface Doing {
  name: string
  weight: number
  do(life: Life, draw: Draw): Promise<Done>
}

const clerk = ({ crew }: Life, { who }: Draw) => crew.clerks[who % 2]!
const isDone = ({ status }: Answer) => status < 300
const nothing: Done = { says: 'nothing to do' }

const of = (life: Life, { target }: Draw, status?: Burial['status']) => {
  const all = life.right.burials.filter((burial) => status === undefined || burial.status === status)
  return all.length === 0 ? undefined : pick(all, target)
}

async function planning(life: Life, draw: Draw): Promise<Done> {
  const everybody = [life.right.lead, ...life.right.members]
  const by = pick(everybody, draw.detail % 3 === 0 ? draw.amount : 0)
  const { answer, burial_id } = await plan(life, by, draw.amount)
  if (burial_id !== undefined) life.right.burials.push({ id: burial_id, orderedBy: by, status: 'DRAFT' })
  return { says: `burial ${burial_id} ordered by ${by}`, answer }
}

async function confirming(life: Life, draw: Draw): Promise<Done> {
  const burial = of(life, draw, 'DRAFT')
  if (!burial) return nothing
  const mustBe = mayOpen(life.right, burial) ? 'done' : 'refused'
  const answer = await clerk(life, draw).ask(burials.confirm, { params: { burial_id: burial.id }, body: {} })
  if (isDone(answer)) burial.status = 'CONFIRMED'
  return { says: `confirm ${burial.id}`, answer, mustBe }
}

async function setDraft(life: Life, draw: Draw): Promise<Done> {
  const burial = of(life, draw, 'CONFIRMED')
  if (!burial) return nothing
  const params = { burial_id: burial.id }
  const answer = await life.crew.decider.ask(burials.setDraft, { params, body: { note: 'The rig' } })
  if (isDone(answer)) burial.status = 'DRAFT'
  return { says: `set ${burial.id} to draft`, answer }
}

async function removing(life: Life, draw: Draw): Promise<Done> {
  const burial = of(life, draw, 'DRAFT')
  if (!burial) return nothing
  const answer = await clerk(life, draw).ask(burials.remove, { params: { burial_id: burial.id } })
  if (isDone(answer)) life.right.burials = life.right.burials.filter((one) => one !== burial)
  return { says: `remove ${burial.id}`, answer }
}

async function consenting(life: Life, draw: Draw): Promise<Done> {
  const { right, world, site_id } = life
  const burial = draw.wild % 4 === 0 ? undefined : of(life, draw)
  const alive = living(right)
  if (alive.length === 0) return nothing
  const by = pick(alive, draw.amount)
  const subject = burial
    ? { for_kind: 'BURIAL' as const, burial_id: burial.id }
    : { for_kind: 'STANDING' as const, site_id }
  const given = { given_on: world.today, how: 'PRESENT' as const, witness: 'The rig' }
  const answer = await clerk(life, draw).ask(consents.record, {
    body: { ...subject, ...given, customer_id: by },
  })
  if (isDone(answer)) {
    const { consent_id: id } = answer.body as { consent_id: number }
    right.consents.push({ id, by, burial: burial?.id ?? null, withdrawn: false })
  }
  return { says: `${by} consents to ${burial?.id ?? 'every burial'}`, answer }
}

async function withdrawing(life: Life, draw: Draw): Promise<Done> {
  const standing = life.right.consents.filter(({ withdrawn }) => !withdrawn)
  if (standing.length === 0) return nothing
  const consent = pick(standing, draw.target)
  const body = { withdrawn_on: life.world.today, withdrawn_how: 'By telephone' }
  const params = { consent_id: consent.id }
  const answer = await clerk(life, draw).ask(consents.withdraw, { params, body })
  if (isDone(answer)) consent.withdrawn = true
  return { says: `consent ${consent.id} is withdrawn`, answer }
}

/** A confirmation at one process while a consent is withdrawn at the other: whichever is first, both may be right. */
async function both(life: Life, draw: Draw): Promise<Done> {
  const [confirmed, withdrawn] = await Promise.all([
    confirming(life, draw),
    withdrawing(life, { ...draw, who: draw.who + 1 }),
  ])
  const { answer } = confirmed
  // Refused although everyone had consented: then the withdrawal was first.
  const wasFirst = withdrawn.answer && isDone(withdrawn.answer)
  const mustBe = confirmed.mustBe === 'done' && wasFirst ? undefined : confirmed.mustBe
  const says = `${confirmed.says} while ${withdrawn.says}`
  return answer ? { says, answer, ...(mustBe && { mustBe }) } : { ...withdrawn, says }
}

async function dying(life: Life, draw: Draw): Promise<Done> {
  const { right, world } = life
  const alive = living(right)
  if (alive.length === 0) return nothing
  const who = pick(alive, draw.target)
  const document_id = await attach(world.park.db, 'customer', who)
  const body = { died_on: world.today, document_id }
  const answer = await clerk(life, draw).ask(deaths.record, { params: { customer_id: who }, body })
  if (isDone(answer)) dies(right, who)
  return { says: `${who} dies`, answer, mustBe: 'done' }
}

/** A transfer from its beginning to its end; the product may refuse it at any step. */
async function transferring(life: Life, draw: Draw): Promise<Done> {
  const { right, crew, site_id } = life
  const [first] = crew.clerks
  const heir = await newCustomer(first)
  const kind = right.dead.has(right.lead) ? 'FAMILY' : 'ASSIGNMENT'
  const routes = await first.call(transfers.routes, {})
  const route = routes.find((one) => one.kind === kind)!
  const of_customer_id = right.lead
  const { transfer_route_id } = route
  const started = await first.ask(transfers.start, {
    params: { site_id },
    body: { of_customer_id, transfer_route_id },
  })
  if (!isDone(started)) return { says: `a transfer to ${heir} is not begun`, answer: started }
  const { transfer_id, people } = started.body as Transfer
  const params = { transfer_id }
  // Whoever holds it is there from the beginning.
  for (const { ordinal, customer_id } of people)
    await first.ask(transfers.updatePerson, {
      params: { ...params, ordinal },
      body: { customer_id, degree: 1, position: 'CONSENTS' },
    })
  const takes = { customer_id: heir, degree: 1, position: 'TAKES' } as const
  await first.ask(transfers.addPerson, { params, body: takes })
  for (const paper of route.papers) {
    const document_id = await attach(life.world.park.db, 'site', site_id)
    await first.call(transfers.setPaper, { params, body: { paper, document_id, seen_original: true } })
  }
  const says = `transfer ${transfer_id} to ${heir}`
  const trace = (w: string, a: any) => {
    if (!isDone(a)) console.error('TR', w, a.status, a.text.slice(0, 160))
    return a
  }
  await first.ask(transfers.handOver, { params, body: {} })
  const confirmed = draw.amount % 2 === 0 ? await confirming(life, draw) : undefined
  const decided = await crew.decider.ask(transfers.decide, { params, body: {} })
  if (isDone(decided)) passesTo(right, heir)
  else {
    const body = { decided_why: 'The rig' }
    await first.ask(transfers.withdraw, { params, body })
  }
  return confirmed?.mustBe ? { ...confirmed, says: `${says}, ${confirmed.says}` } : { says, answer: decided }
}

export const doings: readonly Doing[] = [
  { name: 'plan', weight: 14, do: planning },
  { name: 'confirm', weight: 22, do: confirming },
  { name: 'set draft', weight: 8, do: setDraft },
  { name: 'remove', weight: 6, do: removing },
  { name: 'consent', weight: 26, do: consenting },
  { name: 'withdraw', weight: 6, do: withdrawing },
  { name: 'confirm and withdraw at once', weight: 6, do: both },
  { name: 'die', weight: 5, do: dying },
  { name: 'transfer', weight: 5, do: transferring },
]

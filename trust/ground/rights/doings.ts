import { burials } from '@sexton/contract/burials/calls'
import { deaths } from '@sexton/contract/deaths/calls'
import { attach } from '../../../server/src/test/factories.ts'
import { pick, type Draw } from '../../lives/step.ts'
import { burialOf, clerk, consent, isDone, nothing, withdraw, type Done } from './doing.ts'
import { dies, living, mayOpen } from './model.ts'
import { transferring } from './transferring.ts'
import { plan, type Life } from './world.ts'

interface Doing {
  name: string
  weight: number
  do(life: Life, draw: Draw): Promise<Done>
}

async function planning(life: Life, draw: Draw): Promise<Done> {
  const everybody = [life.right.lead, ...life.right.members]
  const by = pick(everybody, draw.detail % 3 === 0 ? draw.amount : 0)
  const { answer, burial_id } = await plan(life, by, draw.amount)
  if (burial_id !== undefined) life.right.burials.push({ id: burial_id, orderedBy: by, status: 'DRAFT' })
  return { says: `burial ${burial_id} ordered by ${by}`, answer }
}

async function confirming(life: Life, draw: Draw): Promise<Done> {
  const burial = burialOf(life, draw, 'DRAFT')
  if (!burial) return nothing
  const mustBe = mayOpen(life.right, burial) ? 'done' : 'refused'
  const answer = await clerk(life, draw).ask(burials.confirm, { params: { burial_id: burial.id }, body: {} })
  if (isDone(answer)) burial.status = 'CONFIRMED'
  return { says: `confirm ${burial.id}`, answer, mustBe }
}

async function setDraft(life: Life, draw: Draw): Promise<Done> {
  const burial = burialOf(life, draw, 'CONFIRMED')
  if (!burial) return nothing
  const params = { burial_id: burial.id }
  const answer = await life.crew.decider.ask(burials.setDraft, { params, body: { note: 'The rig' } })
  if (isDone(answer)) burial.status = 'DRAFT'
  return { says: `set ${burial.id} to draft`, answer }
}

async function removing(life: Life, draw: Draw): Promise<Done> {
  const burial = burialOf(life, draw, 'DRAFT')
  if (!burial) return nothing
  const answer = await clerk(life, draw).ask(burials.remove, { params: { burial_id: burial.id } })
  if (isDone(answer)) life.right.burials = life.right.burials.filter((one) => one !== burial)
  return { says: `remove ${burial.id}`, answer }
}

async function consenting(life: Life, draw: Draw): Promise<Done> {
  const burial = draw.wild % 4 === 0 ? undefined : burialOf(life, draw)
  const alive = living(life.right)
  if (alive.length === 0) return nothing
  const by = pick(alive, draw.amount)
  const answer = await consent(life, clerk(life, draw), by, burial)
  return { says: `${by} consents to ${burial?.id ?? 'every burial'}`, answer }
}

async function withdrawing(life: Life, draw: Draw): Promise<Done> {
  const standing = life.right.consents.filter(({ withdrawn }) => !withdrawn)
  if (standing.length === 0) return nothing
  const given = pick(standing, draw.target)
  const answer = await withdraw(life, clerk(life, draw), given)
  return { says: `consent ${given.id} is withdrawn`, answer }
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

export const doings: readonly Doing[] = [
  { name: 'plan', weight: 14, do: planning },
  { name: 'confirm', weight: 22, do: confirming },
  { name: 'set draft', weight: 8, do: setDraft },
  { name: 'remove', weight: 6, do: removing },
  { name: 'consent', weight: 26, do: consenting },
  { name: 'withdraw', weight: 6, do: withdrawing },
  { name: 'confirm and withdraw at once', weight: 6, do: both },
  { name: 'die', weight: 5, do: dying },
  { name: 'transfer', weight: 8, do: transferring },
]

import { consents } from '@sexton/contract/consents/calls'
import type { Answer } from '../../../processes/caller.ts'
import type { Person } from '../../frame/people.ts'
import { pick, type Draw } from '../../lives/step.ts'
import type { Burial, Consent } from './model.ts'
import type { Life } from './world.ts'

/** What was tried, and how it was answered; where the model knows how it must be, that too. */
export interface Done {
  says: string
  answer?: Answer
  /** Undefined: both are right. */
  mustBe?: 'done' | 'refused' | undefined
  /** What was tried at the same time. */
  also?: Done
}

export const clerk = ({ crew }: Life, { who }: Draw) => crew.clerks[who % 2]!
export const isDone = ({ status }: Answer) => status < 300
export const nothing: Done = { says: 'nothing to do' }

export const burialOf = (life: Life, { target }: Draw, status?: Burial['status']) => {
  const all = life.right.burials.filter((burial) => status === undefined || burial.status === status)
  return all.length === 0 ? undefined : pick(all, target)
}

/** A holder consents to one burial, or to every burial there. */
export async function consent(life: Life, who: Person, by: number, burial?: Burial): Promise<Answer> {
  const { right, world, site_id } = life
  const subject = burial
    ? { for_kind: 'BURIAL' as const, burial_id: burial.id }
    : { for_kind: 'STANDING' as const, site_id }
  const given = { given_on: world.today, how: 'PRESENT' as const, witness: 'The rig' }
  const answer = await who.ask(consents.record, { body: { ...subject, ...given, customer_id: by } })
  if (isDone(answer)) {
    const { consent_id: id } = answer.body as { consent_id: number }
    right.consents.push({ id, by, burial: burial?.id ?? null, withdrawn: false })
  }
  return answer
}

export async function withdraw({ world }: Life, who: Person, given: Consent): Promise<Answer> {
  const body = { withdrawn_on: world.today, withdrawn_how: 'By telephone' }
  const answer = await who.ask(consents.withdraw, { params: { consent_id: given.id }, body })
  if (isDone(answer)) given.withdrawn = true
  return answer
}

import { ageOf } from '@sexton/contract/arrears/ages'
import { customerName } from '@sexton/contract/customers/name'
import type { Reading } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import { insteadOfDead, type DeadCustomer } from '../../../domain/rights/instead-of-dead.ts'
import { nextWords, owedPlans } from '../../../domain/plans/next-due.ts'
import { personOf, type Person } from '../../papers/public.ts'
import { debtsOf, type Debt } from './debts-queries.ts'

/** A letter to a customer, as it is written. */
export interface Letter {
  customer_id: number
  /** Who is written to. */
  person: Person
  recipient_id: number
  /** Who owed, where they have died: their estate or executor is written to (deaths-11). */
  of_dead: string | null
  debts: Debt[]
}

/** Why nobody is written to. */
const noLetter = ({ name }: DeadCustomer) =>
  `${name} has died and has no estate or executor on record, so there is no letter.`

/** Why there is nothing to write about: nothing is owed, or by payment plans nothing is late (plans-4). */
async function nothingOwed(ctx: Reading, customer_id: number, name: string) {
  const [next] = (await owedPlans(ctx, customer_id))
    .filter(({ next_due_on }) => next_due_on !== null)
    .toSorted((one, other) => (one.next_due_on! < other.next_due_on! ? -1 : 1))
  return next
    ? `${name} owes nothing that is late, so there is no letter. The next due is ${nextWords(ctx.park, next)}.`
    : `${name} does not owe anything, so there is no letter.`
}

/** Of these customers those who can be written to, and why the others get no letter. */
export async function reached(ctx: Reading, customer_ids: readonly number[]) {
  const dead = await insteadOfDead(ctx, customer_ids)
  const nobody = [...dead.values()].filter(({ instead }) => instead === null)
  const unreached = new Set(nobody.map(({ customer_id }) => customer_id))
  return { reachable: customer_ids.filter((id) => !unreached.has(id)), dead, reasons: nobody.map(noLetter) }
}

/** The letters to these customers, in their order; 404 where one is not there, 409 where one owes nothing. */
export async function lettersTo(
  ctx: Reading,
  customer_ids: readonly number[],
  dead: ReadonlyMap<number, DeadCustomer>,
): Promise<Letter[]> {
  const all = await debtsOf(ctx, customer_ids)
  const letters: Letter[] = []
  for (const customer_id of customer_ids) {
    const of_dead = dead.get(customer_id)
    const recipient_id = of_dead?.instead ?? customer_id
    const person = await personOf(ctx, recipient_id)
    const debts = all.filter((debt) => debt.customer_id === customer_id)
    if (debts.length === 0)
      throw conflict(await nothingOwed(ctx, customer_id, of_dead?.name ?? customerName(person)))
    letters.push({ customer_id, person, recipient_id, of_dead: of_dead?.name ?? null, debts })
  }
  return letters
}

export const ageOfDebt = ({ days }: Debt) => ageOf(days)

import { ageOf } from '@sexton/contract/arrears/ages'
import { customerName } from '@sexton/contract/customers/name'
import type { Reading } from '../../../core/context/context.ts'
import { conflict } from '../../../core/refusal.ts'
import { personOf, type Person } from '../../papers/public.ts'
import { debtsOf, type Debt } from './debts-queries.ts'

/** A letter to a customer, as it is written. */
export interface Letter {
  customer_id: number
  person: Person
  debts: Debt[]
}

/** The letters to these customers, in their order; 404 where one is not there, 409 where one owes nothing. */
export async function lettersTo(ctx: Reading, customer_ids: readonly number[]): Promise<Letter[]> {
  const all = await debtsOf(ctx, customer_ids)
  const letters: Letter[] = []
  for (const customer_id of customer_ids) {
    const person = await personOf(ctx, customer_id)
    const debts = all.filter((debt) => debt.customer_id === customer_id)
    if (debts.length === 0)
      throw conflict(`${customerName(person)} does not owe anything, so there is no letter.`)
    letters.push({ customer_id, person, debts })
  }
  return letters
}

export const ageOfDebt = ({ days }: Debt) => ageOf(days)

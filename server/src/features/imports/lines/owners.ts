import { WrongLine } from '@sexton/contract/imports/wrong-line'
import { audit } from '../../../core/audit/audit.ts'
import type { Changing } from '../../../core/context/context.ts'
import { conflict, invalid } from '../../../core/refusal.ts'
import { draftOf, lockCustomer } from '../../../domain/sales/customer-drafts.ts'
import { historicCustomer, historicRecords } from '../../../domain/customers/historic.ts'
import { customerAdded } from '../../../domain/customers/customer-audits.ts'
import { customersByNumber, insertParties } from './party-queries.ts'
import type { Run } from './run.ts'

async function theHistoric({ ctx, numbers }: Run): Promise<number> {
  const known = await historicCustomer(ctx)
  if (known !== null) return known
  const { user_id } = ctx.user
  const [customer_id = 0] = await numbers.take('customers', 1)
  const company = {
    customer_id,
    is_corporate: true,
    company_name: historicRecords,
    last_name: historicRecords,
    created_by: user_id,
    updated_by: user_id,
  }
  await insertParties(ctx, 'customers', Object.keys(company), [company])
  numbers.keep()
  await audit(ctx, customerAdded({ customer_id, name: historicRecords }))
  return customer_id
}

async function refuseUnlessTaking(ctx: Changing, customer_id: number) {
  const customer = await lockCustomer(ctx, customer_id)
  if (!customer) throw invalid({ customer_id: 'There is no customer with this number.' })
  const draft = await draftOf(ctx, customer_id)
  if (draft !== undefined)
    throw conflict(
      `The customer has a draft sale (${draft}). Place or delete it before importing their records.`,
    )
}

/** Whose the burials of a file are: whom the line names, else whom the user chose, else the old registers' customer. */
export class Owners {
  #historic: number | undefined
  #isChecked = false

  constructor(readonly run: Run) {}

  /** Whom the user chose. */
  async chosen(): Promise<number | null> {
    const { ctx, said } = this.run
    if (said.customer_id === undefined) return null
    if (!this.#isChecked) await refuseUnlessTaking(ctx, said.customer_id)
    this.#isChecked = true
    return said.customer_id
  }

  async historic(): Promise<number> {
    this.#historic ??= await theHistoric(this.run)
    return this.#historic
  }

  /** The customers whom lines name; the reader of one refuses a number that is nobody's. */
  async named(numbers: readonly string[], column: string): Promise<(number: string) => number> {
    const found = await customersByNumber(this.run.ctx, [...new Set(numbers)])
    return (number) => {
      const [one, ...more] = found.get(number) ?? []
      if (!one)
        throw new WrongLine(
          column,
          `No customer has the old reference “${number}”. Import the customers first.`,
        )
      if (more.length > 0)
        throw new WrongLine(column, `Several customers have the old reference “${number}”.`)
      if (one.draft !== null)
        throw new WrongLine(column, `The customer has a draft sale (${one.draft}). Place or delete it first.`)
      return one.customer_id
    }
  }
}

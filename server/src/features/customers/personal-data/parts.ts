import { heldAtBanks } from './bank-queries.ts'
import { heldOnGround } from './owned-queries.ts'
import type { Held } from './held-queries.ts'
import { heldOnPapers, heldOnRecord } from './papers-queries.ts'
import { heldMoney } from './money-queries.ts'
import { heldPlans } from './plans-queries.ts'
import { heldRights } from './rights-queries.ts'
import { heldOnSales } from './sales-queries.ts'
import { heldStatement } from './statement-part.ts'

/** All that is held on a customer, in the order in which it is read. */
export const allHeld: readonly Held[] = [
  heldOnRecord,
  ...heldOnSales,
  ...heldMoney,
  ...heldPlans,
  heldAtBanks,
  heldStatement,
  ...heldOnGround,
  ...heldRights,
  ...heldOnPapers,
]

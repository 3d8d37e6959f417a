import { customerName } from '@sexton/contract/customers/name'
import type { plans } from '@sexton/contract/plans/calls'
import type { ListedPlan } from '@sexton/contract/plans/shapes'
import { stepWords } from '@sexton/contract/plans/words'
import type { Read } from '../../core/call/verbs.ts'
import { exportFound } from '../../platform/export/export.ts'
import { timedRead } from '../../platform/export/timed-read.ts'
import type { Column } from '../../platform/export/xlsx.ts'
import { optionsOf } from '../../domain/practices/options.ts'
import { offeredKinds, planIds, plansByIds, planSums, plansPage } from './list-queries.ts'

/** The kinds that are offered today. */
export const kinds: Read<typeof plans.kinds> = async (ctx) => ({
  kinds: await offeredKinds(ctx),
  warn_above_instalments: (await optionsOf(ctx, 'plans')).warn_above_instalments,
})

/** A page of the running plans on which something is owed (plans-14). */
export const list: Read<typeof plans.list> = async (ctx, { query }) => {
  const { total, ...page } = await timedRead(ctx, (inside) => plansPage(inside, query))
  ctx.total = total
  return page
}

/** How many plans need a word: Home counts what the list finds. */
export const counts: Read<typeof plans.counts> = (ctx) => planSums(ctx)

const columns: Column<ListedPlan>[] = [
  { head: 'Sale no', kind: 'whole', width: 11, value: (row) => row.sale_id },
  { head: 'Customer no', kind: 'whole', width: 13, value: (row) => row.customer_id },
  { head: 'Name', kind: 'text', width: 30, value: customerName },
  { head: 'Plan', kind: 'text', width: 22, value: (row) => row.plan_kind },
  { head: 'Agreed', kind: 'date', width: 13, value: (row) => row.agreed_on },
  { head: 'Price', kind: 'money', width: 18, value: (row) => row.price },
  { head: 'Owed', kind: 'money', width: 18, value: (row) => row.owed },
  { head: 'Late', kind: 'money', width: 18, value: (row) => row.late },
  { head: 'Days late', kind: 'whole', width: 11, value: (row) => row.days_late },
  { head: 'Next due', kind: 'date', width: 13, value: (row) => row.next_due_on },
  { head: 'Sum of next due', kind: 'money', width: 18, value: (row) => row.next_owed },
  { head: 'Last step', kind: 'text', width: 18, value: (row) => row.last_step && stepWords[row.last_step] },
  { head: 'On', kind: 'date', width: 13, value: (row) => row.last_step_on },
]

/** All that the list shows, as Payment_Plans_Export.xlsx. */
export const exportAll: Read<typeof plans.exportAll> = (ctx, { query: { show = 'all' } }) =>
  exportFound(ctx, {
    filename: 'Payment_Plans_Export.xlsx',
    title: 'Payment plans',
    columns,
    rows: plansByIds,
    find: (inside) => planIds(inside, show),
  })

import { payments, type ListedPart } from '@sexton/contract/payments/calls'
import { listOf, pastedTable } from '@sexton/contract/payments/read-list'
import { implement } from '../../core/call/implement.ts'
import { unchanged } from '../../core/audit/audit.ts'
import type { Write } from '../../core/call/verbs.ts'
import { takePayment } from '../../domain/receipts/take-payment.ts'
import { linesOf, surveyFile } from '../imports/public.ts'
import { owedBy } from './owed-queries.ts'
import { findOwed, matchList } from './read-list.ts'

const take: Write<typeof payments.take> = {
  change: async (ctx, { body }) => ({ receipts: await takePayment(ctx, body) }),
}

/** A file’s rows, its heads among them. */
const readFile: Write<typeof payments.readFile, ListedPart[]> = {
  async prepare(ctx, { body, files }) {
    const table = await surveyFile(ctx, files[0]!, { totals: false })
    const lines = await linesOf(table.text, table.shape)
    const numbers = new Map(lines.map(({ line }, at) => [at + 2, line]))
    const found = listOf([table.header, ...lines.map(({ cells }) => cells)]).map((one) => ({
      ...one,
      line: numbers.get(one.line) ?? one.line,
    }))
    return matchList(ctx, found, body.customerId ?? null)
  },
  async change(ctx, _, found) {
    unchanged(ctx)
    return found
  },
}

export const paymentsRoutes = implement(payments, {
  take,
  owed: (ctx, { params }) => owedBy(ctx, params.customer_id),
  find: (ctx, { query }) => findOwed(ctx, query?.q ?? '', query?.payer ?? null),
  readList: (ctx, { body }) => matchList(ctx, listOf(pastedTable(body.text)), body.customerId ?? null),
  readFile,
})

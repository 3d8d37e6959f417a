import { payments } from '@sexton/contract/payments/calls'
import { implement } from '../../core/call/implement.ts'
import type { Write } from '../../core/call/verbs.ts'
import { takePayment } from '../../domain/receipts/take-payment.ts'

const take: Write<typeof payments.take> = {
  change: async (ctx, { body }) => ({ receipts: await takePayment(ctx, body) }),
}

export const paymentsRoutes = implement(payments, { take })

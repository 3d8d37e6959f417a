import type { Reading } from '../../../core/context/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Answered, Order, PlannedFile, PlanOrder, ReadOrder, ReadShapes } from './thread-orders.ts'

async function ask<T>({ threads }: Pick<Reading, 'threads'>, order: Order): Promise<T> {
  const done = await threads.ask<Answered<T>>('outlines', order)
  if ('answer' in done) return done.answer
  const { status, code, message, details } = done.refused
  throw new Refusal(status, code, message, details)
}

type Asking = Pick<Reading, 'threads'>

/** A file of 25 MB takes seconds to read and to compare: in the thread it holds up nobody. */
export const inThread = {
  read: (ctx: Asking, order: Omit<ReadOrder, 'work'>) => ask<ReadShapes>(ctx, { work: 'read', ...order }),
  plan: (ctx: Asking, order: Omit<PlanOrder, 'work'>) => ask<PlannedFile>(ctx, { work: 'plan', ...order }),
}

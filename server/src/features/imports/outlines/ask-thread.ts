import type { Reading } from '../../../core/context/context.ts'
import { Refusal } from '../../../core/refusal.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'
import { takeAnswer, type Answered } from '../../../platform/threads/take-answer.ts'
import type { SentMap } from './formats/map-file.ts'
import type { ConvertOrder, Order, PlannedFile, PlanOrder, ReadOrder, ReadShapes } from './thread-orders.ts'

const ask = async <T>({ threads }: Pick<Reading, 'threads'>, order: Order) =>
  takeAnswer(await threads.ask<Answered<T>>('outlines', order))

type Asking = Pick<Reading, 'threads'>

/** A file that takes all memory of the thread, or too long, ends it. */
async function askOf<T>(ctx: Asking, order: Order & { file: SentMap }): Promise<T> {
  try {
    return await ask<T>(ctx, order)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw wrongFile(order.file.filename, 'is too large or complex to be read. Save the map in several files.')
  }
}

/** A file of 25 MB takes seconds to read and to compare: in the thread it holds up nobody. */
export const inThread = {
  read: (ctx: Asking, order: Omit<ReadOrder, 'work'>) => askOf<ReadShapes>(ctx, { work: 'read', ...order }),
  convert: (ctx: Asking, order: Omit<ConvertOrder, 'work'>) =>
    askOf<Uint8Array>(ctx, { work: 'convert', ...order }),
  plan: (ctx: Asking, order: Omit<PlanOrder, 'work'>) => ask<PlannedFile>(ctx, { work: 'plan', ...order }),
}

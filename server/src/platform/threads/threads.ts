import { Worker, type TransferListItem } from 'node:worker_threads'
import { Thread } from './thread.ts'

/** What runs in a thread of its own, for it would hold up all other calls: each a script beside the bundle. */
export type ThreadName = 'bank' | 'outlines' | 'sheets'

const purposes: Record<ThreadName, string> = {
  bank: 'reads bank files',
  outlines: 'reads outlines',
  sheets: 'reads spreadsheets',
}
/** Milliseconds; the largest file that is allowed takes some seconds. */
const patience = 120_000
/** Milliseconds; the thread holds what its last file has left. */
const idle = 30_000
/** What a file of 25 MB needs, some of it several times. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 }

export interface Threads {
  /** Has work done in a thread; `given`: buffers that move to it. */
  ask<Answer>(name: ThreadName, order: unknown, given?: readonly TransferListItem[]): Promise<Answer>
  close(): void
}

export function openThreads(scripts: Record<ThreadName, string>): Threads {
  const threads = new Map<ThreadName, Thread<unknown, unknown>>()
  const threadOf = (name: ThreadName) => {
    const begin = () => new Worker(scripts[name], { resourceLimits })
    const thread = threads.get(name) ?? new Thread(begin, { purpose: purposes[name], patience, idle })
    threads.set(name, thread)
    return thread
  }
  return {
    ask: <Answer>(name: ThreadName, order: unknown, given?: readonly TransferListItem[]) =>
      threadOf(name).ask(order, given) as Promise<Answer>,
    close: () => threads.forEach((thread) => thread.close()),
  }
}

import { useSyncExternalStore } from 'react'
import type { LiveMessage } from './live-rules.ts'

/** As many as a page needs to say who took away what is on it. */
const atMost = 100

const listeners = new Set<() => void>()
const heard = new Map<string, LiveMessage>()

const keyOf = (object: string, object_id: number | null) => `${object} ${object_id}`

/** Remembers who deleted what while this page is open. */
export function hearDeletions(messages: readonly LiveMessage[]): void {
  const deletions = messages.filter(({ primary }) => primary.action === 'DELETED')
  if (deletions.length === 0) return
  for (const message of deletions)
    heard.set(keyOf(message.primary.object, message.primary.object_id), message)
  for (const oldest of [...heard.keys()].slice(0, -atMost)) heard.delete(oldest)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who deleted this and when, where the page heard of it: of what is deleted nothing else is left to ask. */
export const useDeletion = (object: string, object_id: number) =>
  useSyncExternalStore(subscribe, () => heard.get(keyOf(object, object_id)))

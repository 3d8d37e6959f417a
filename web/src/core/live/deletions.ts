import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import type { LiveMessage } from './live-rules.ts'

/** As many as a page needs to say who took away what is on it. */
const atMost = 100

const heard = createStore<ReadonlyMap<string, LiveMessage>>(new Map())

const keyOf = (object: string, object_id: number | null) => `${object} ${object_id}`

/** Remembers who deleted what while this page is open. */
export function hearDeletions(messages: readonly LiveMessage[]): void {
  const deletions = messages
    .filter(({ primary }) => primary.action === 'DELETED')
    .map((message) => [keyOf(message.primary.object, message.primary.object_id), message] as const)
  if (deletions.length > 0) heard.set(new Map([...heard.get(), ...deletions].slice(-atMost)))
}

/** Who deleted this and when, where the page heard of it: of what is deleted nothing else is left to ask. */
export const useDeletion = (object: string, object_id: number) =>
  useSyncExternalStore(heard.subscribe, () => heard.get().get(keyOf(object, object_id)))

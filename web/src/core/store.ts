/** A value that parts of the page follow as it changes: `useSyncExternalStore(store.subscribe, store.get)`. */
export function createStore<T>(first: T) {
  let now = first
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(next: T) {
      if (next === now) return
      now = next
      for (const listener of listeners) listener()
    },
    /** Calls back after each change. Returns how to stop. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

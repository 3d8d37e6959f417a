import DataLoader from 'dataloader'
import type { Db } from '../db.ts'

/** Nothing is cached: only what is asked for at the same moment shares a statement. */
const together = { cache: false, batchScheduleFn: (ask: () => void) => void setImmediate(ask) }

/** Reads by key, in one statement for all who ask at the same moment. `read` gives a value for each key, in order. */
export function gathered<Key, Value>(read: (db: Db, keys: readonly Key[]) => Promise<Value[]>) {
  const loaders = new WeakMap<Db, DataLoader<Key, Value>>()
  return (db: Db): DataLoader<Key, Value> => {
    const loader = loaders.get(db) ?? new DataLoader((keys: readonly Key[]) => read(db, keys), together)
    loaders.set(db, loader)
    return loader
  }
}

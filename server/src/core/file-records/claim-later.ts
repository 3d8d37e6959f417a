import { timeNow } from '../clock.ts'
import type { StoreTrouble } from '../files/file-place.ts'
import type { FileStore } from '../files/files.ts'
import { StoreRefuses } from '../files/store-away.ts'
import { BadSetting } from '../settings/settings.ts'

/**
 * The same store, from which nothing is read and into which nothing is put before `claim` has seen whose files lie there: it
 * was away at the start (core-25). Where they are not this park's, every file is refused, and `report` is told once.
 */
export function claimedFirst(
  files: FileStore,
  claim: () => Promise<void>,
  report: (line: string) => void,
): FileStore {
  let claiming: Promise<void> | undefined
  let foreign: (StoreTrouble & { reason: string }) | null = null
  const refused = (error: unknown): never => {
    claiming = undefined
    if (!(error instanceof BadSetting)) throw error
    if (foreign?.reason !== error.message) {
      foreign = { fault: 'FOREIGN', since: timeNow().toISOString(), reason: error.message }
      report(`Setting ${error.message}`)
    }
    throw new StoreRefuses(error)
  }
  /** One at a time; once it is done, nothing is asked any more. */
  const claimed = () =>
    (claiming ??= claim().then(() => {
      foreign = null
    }, refused))
  /** What the store does, once it is known whose it is. */
  const once =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    async (...given: A) => {
      await claimed()
      return act(...given)
    }
  return {
    ...files,
    place: {
      ...files.place,
      async trouble() {
        const said = await files.place.trouble()
        if (said) return said
        await claimed().catch(() => undefined)
        return foreign && { fault: foreign.fault, since: foreign.since }
      },
    },
    keep: once(files.keep),
    write: once(files.write),
    stream: once(files.stream),
    bytes: once(files.bytes),
    remove: once(files.remove),
    realUse: { ...files.realUse, write: once(files.realUse.write) },
  }
}

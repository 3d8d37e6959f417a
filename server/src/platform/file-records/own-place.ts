import { timeNow } from '../../core/clock.ts'
import type { StoreTrouble } from '../files/file-place.ts'
import type { FileStore } from '../files/files.ts'
import { oneLook } from '../files/one-look.ts'
import { StoreAway, StoreRefuses } from '../files/store-away.ts'
import { inTime } from '../../core/in-time.ts'
import { BadSetting } from '../../core/settings/settings.ts'

type Trouble = () => Promise<StoreTrouble | null>

/** The same store, from which nothing is read and into which nothing is put before `check` has passed. */
function checked(files: FileStore, check: () => Promise<void>, trouble: Trouble): FileStore {
  const after =
    <A extends unknown[], T>(act: (...given: A) => Promise<T>) =>
    async (...given: A) => {
      await check()
      return act(...given)
    }
  return {
    ...files,
    place: { ...files.place, trouble: async () => (await files.place.trouble()) ?? trouble() },
    keep: after(files.keep),
    write: after(files.write),
    stream: after(files.stream),
    bytes: after(files.bytes),
    remove: after(files.remove),
    realUse: { ...files.realUse, write: after(files.realUse.write) },
  }
}

/**
 * A store that was away at the start: `claim` sees whose files lie there before the first is touched (core-25). Where they are
 * not this park's, every file is refused, and `report` is told once.
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
  return checked(files, claimed, async () => {
    await inTime(claimed())
    return foreign && { fault: foreign.fault, since: foreign.since }
  })
}

/**
 * A folder that several machines share, which is there only as long as its `mark` is: where its share is no longer mounted, what
 * is put under its name would lie on this machine alone (core-25). Back again, it is used again.
 */
export function sharedFolder(files: FileStore, mark: string): FileStore {
  let gone: StoreTrouble | null = null
  const note = (isThere: boolean) => {
    gone = isThere ? null : (gone ?? { fault: 'UNMOUNTED', since: timeNow().toISOString() })
    return isThere
  }
  const isThere = async () => note((await files.mark.read()) === mark)
  const look = oneLook(isThere)
  const check = async () => {
    if (!(await isThere())) throw new StoreAway(new Error(`${files.folder} is without its mark, whose-files`))
  }
  const trouble = async () => {
    if ((await look()) === undefined) note(false)
    return gone
  }
  return {
    ...checked(files, check, trouble),
    async probe() {
      await check()
      await files.probe()
    },
  }
}

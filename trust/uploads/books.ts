import { Tally } from '../frame/rig.ts'
import type { Park } from '../frame/park.ts'
import type { End } from '../../server/src/platform/file-records/move-files.ts'
import { heldBy } from '../frame/memory.ts'

const MEGA = 1024 * 1024

/** What is counted, on every park of the run. */
export class Books {
  readonly answered = new Tally('refused in words, or stored')
  readonly harmless = new Tally('never run, never a page')
  readonly left = new Tally('nothing left behind')
  readonly memory = new Tally('memory of the app: +100 MB at most')
  readonly large = new Tally('25 MB at once up and down: +30 MB at most')
  readonly whole = new Tally('each row with its file, each file with its row')
  readonly moved = new Tally('moved, though killed: all there')
}

/** A park whose files lie in one place. */
export interface Ground {
  park: Park
  books: Books
  /** Its files, looked at from outside of the app. */
  end: End
  customer_id: number
  /** The folder in which the bytes lie, in whatever form. */
  bytes: string
}

/** The most that the app itself held while this was done, beyond what it held before; megabytes. Decoders have limits of their own. */
export async function grownBy(park: Park, work: () => Promise<unknown>): Promise<number> {
  const pid = park.apps[0].command.process.pid!
  const before = heldBy(pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, heldBy(pid))), 40)
  await work().finally(() => clearInterval(watching))
  return Math.round((most - before) / MEGA)
}

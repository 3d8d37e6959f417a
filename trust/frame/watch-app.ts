import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../processes/caller.ts'
import { memoryOf } from './memory.ts'
import type { Park } from './park.ts'
import type { Tally } from './rig.ts'

const MEGA = 1024 * 1024

/** Asks for next to nothing, over and over; `most`: milliseconds of an answer. */
export async function watchApp(park: Park, still: Tally, most: number, isOver: () => boolean): Promise<void> {
  let longest = 0
  while (!isOver()) {
    const began = Date.now()
    const { status } = await send({ method: 'GET', url: `${park.apps[0].address}/healthz` })
    const took = Date.now() - began
    longest = Math.max(longest, took)
    still.attempts += 1
    if (status !== 200) still.fault(`/healthz: ${status} after ${took} ms`)
    else if (took > most) still.fault(`/healthz: ${took} ms`)
    await sleep(50)
  }
  still.note = `${longest} ms at most`
}

/** Adds up what all processes but the database hold; `most`: megabytes. */
export async function watchMemory(
  park: Park,
  memory: Tally,
  most: number,
  isOver: () => boolean,
): Promise<void> {
  let highest = 0
  while (!isOver()) {
    const held = Math.round(memoryOf(park.apps[0].command.process.pid!) / MEGA)
    highest = Math.max(highest, held)
    memory.attempts += 1
    if (held > most) memory.fault(`${held} MB`)
    await sleep(40)
  }
  memory.note = `${highest} MB at most`
}

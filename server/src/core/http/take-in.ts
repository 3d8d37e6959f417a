import type { Server } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'

/** A turn of the process that took less than this has left nobody waiting; milliseconds. */
const briefly = 1
/** A busy process never rests; milliseconds. */
const atMost = 250

async function untilNobodyWaits(): Promise<void> {
  // What is left of the turn that goes on may look at nobody any more.
  await turn()
  let began = performance.now()
  for (const until = began + atMost; began < until;) {
    await turn()
    const now = performance.now()
    if (now - began < briefly) return
    began = now
  }
}

/**
 * Has a server that closes first take in who has connected while the process was busy: the system has them already, and cuts them off
 * with what they have sent once the server takes nothing new.
 */
export function takeInBeforeClosing(server: Server): void {
  const close = server.close.bind(server)
  server.close = (closed) => {
    void untilNobodyWaits().then(() => close(closed))
    return server
  }
}

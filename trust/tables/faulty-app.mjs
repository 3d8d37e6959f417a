import { Buffer } from 'node:buffer'
import { EventEmitter } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'

// Loaded into an app before it starts: work of a thread is done in the app's own, with any memory and time, and without words.
const hoard = []

threads.Worker = class extends EventEmitter {
  ref() {}
  unref() {}
  async terminate() {}
  postMessage({ no }) {
    if (hoard.length < 2) hoard.push(Buffer.alloc(500_000_000, 1))
    const until = Date.now() + 1500
    while (Date.now() < until);
    process.nextTick(() => this.emit('message', { no, failed: 'no words' }))
  }
}
syncBuiltinESMExports()

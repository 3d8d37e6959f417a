// Loaded into the product's process before it starts, with `--expose-gc`: GET /bench-heap collects garbage and tells how many
// bytes of the heap, and of the buffers that it holds, are left in use.
import http from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'

/** What is freed late (a finished stream, a weak reference) is gone after the second collection. */
async function heap() {
  for (let turn = 0; turn < 2; turn += 1) {
    globalThis.gc()
    await breathe()
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (event, ...given) {
  const [request, response] = given
  if (event !== 'request' || request.url !== '/bench-heap') return emit.call(this, event, ...given)
  void heap().then((bytes) => response.end(String(bytes)))
  return true
}

// Loaded into the product's process before it starts, to plant the fault that BENCH_PLANT names: the benchmark must notice it.
import { Buffer } from 'node:buffer'
import http from 'node:http'
import { performance } from 'node:perf_hooks'

const fault = process.env.BENCH_PLANT

function spin(ms) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** Some 40 ms on a quick machine, and as much longer as all else on a slow one: against a yardstick only work is slow everywhere. */
function toil() {
  let sum = 0
  for (let at = 0; at < 80_000_000; at += 1) sum += at % 7
  return sum
}

/** The answer with every list in it empty that is a whole call's reply. */
function emptied(body) {
  if (body.startsWith('[')) return '[]'
  if (!body.startsWith('{"answers":')) return body
  return JSON.stringify(
    JSON.parse(body, (name, value) => (name === 'reply' && Array.isArray(value) ? [] : value)),
  )
}

const isCall = ({ url = '' }) => url.startsWith('/api/') && !url.startsWith('/api/v1/signin')
let calls = 0

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function (event, request, response) {
  // Readable for the fault that empties lists.
  if (event === 'request' && fault === 'wrong') delete request.headers['accept-encoding']
  if (event !== 'request' || !isCall(request)) return emit.apply(this, arguments)
  calls += 1
  if (fault === 'slow') toil()
  // Done, and said to be put off.
  if (
    fault === 'deny' &&
    request.method === 'POST' &&
    /\/(receipt|notes)\b/.test(request.url) &&
    calls % 7 === 0
  ) {
    const { writeHead } = response
    response.writeHead = function () {
      return writeHead.call(this, 503, { 'retry-after': '1' })
    }
  }
  if (fault === 'wrong') {
    const { end, writeHead } = response
    response.writeHead = function (status, headers = {}) {
      delete headers['content-length']
      return writeHead.call(this, status, headers)
    }
    response.end = function (body, ...more) {
      return end.call(this, typeof body === 'string' ? emptied(body) : body, ...more)
    }
  }
  return emit.apply(this, arguments)
}

if (fault === 'leak') globalThis.leaked = Buffer.alloc(400 * 1024 * 1024, 1)
if (fault === 'late') spin(2000)

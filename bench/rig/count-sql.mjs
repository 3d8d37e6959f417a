// Loaded into the product's process before it starts: notes on each answer how long its SQL took, in ms
// (`x-bench-sql`). Statements that run at once count once. True for one request at a time only.
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import pg from 'pg'

let running = 0
let since = 0
let spent = 0

function begin() {
  if (running === 0) since = performance.now()
  running += 1
}

function end() {
  running -= 1
  if (running === 0) spent += performance.now() - since
}

const { query } = pg.Client.prototype
pg.Client.prototype.query = function (...given) {
  const result = query.apply(this, given)
  if (typeof result?.then === 'function') {
    begin()
    result.then(end, end)
  }
  return result
}

const { emit } = http.Server.prototype
http.Server.prototype.emit = function (event, ...given) {
  if (event === 'request') {
    spent = 0
    const [, response] = given
    const { writeHead } = response
    response.writeHead = function (...head) {
      this.setHeader('x-bench-sql', spent.toFixed(3))
      return writeHead.apply(this, head)
    }
  }
  return emit.call(this, event, ...given)
}

import { Transform } from 'node:stream'
import { startProxy } from './tcp-proxy.ts'

const statements = new Set(['Q', 'P'].map((letter) => letter.charCodeAt(0)))
const locks =
  /\bfor\s+(no\s+key\s+update|update|key\s+share|share)(\s+of\s+\w+)?(\s+skip\s+locked|\s+nowait)?\b/gi

/** The same statement without its row locks, in as many bytes. */
const withoutLocks = (message: Buffer) =>
  Buffer.from(
    message.toString('latin1').replace(locks, (lock) => ' '.repeat(lock.length)),
    'latin1',
  )

/** Cuts the client's side of PostgreSQL's protocol into messages: a letter, four bytes of length, the rest. */
function strippingStream() {
  let begun = false
  let rest: Buffer = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, chunk])
      for (;;) {
        const head = begun ? 1 : 0
        const length = rest.length >= head + 4 ? head + rest.readInt32BE(head) : Infinity
        if (rest.length < length) return done()
        const message = rest.subarray(0, length)
        rest = rest.subarray(length)
        this.push(begun && statements.has(message[0]!) ? withoutLocks(message) : message)
        begun = true
      }
    },
  })
}

/**
 * A planted fault: what our statements say about locks never reaches the database. Answers the same address, by way of
 * the proxy.
 */
export async function stripLocks(databaseUrl: string) {
  const { port, close } = await startProxy(new URL(databaseUrl), ({ client, upstream }) => {
    client.pipe(strippingStream()).pipe(upstream)
    upstream.pipe(client)
  })
  return { url: Object.assign(new URL(databaseUrl), { port: String(port) }).href, close }
}

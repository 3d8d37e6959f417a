import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProxy } from '../frame/tcp-proxy.ts'

const turnless = pathToFileURL(path.join(import.meta.dirname, 'turnless-app.mjs')).href

/** Plants a fault: everybody's turn comes at once. */
export const weakened = { NODE_OPTIONS: `--import=${turnless}` }

const body = JSON.stringify({ error: { code: 'busy', message: 'The server is very busy at the moment.' } })
const timeless = [
  'HTTP/1.1 503 Service Unavailable',
  'content-type: application/json',
  `content-length: ${body.length}`,
  'connection: close',
].join('\r\n')

/** Of the first answers of connections, one in this many is replaced. */
const EACH = 6

/** Plants a fault: a proxy that now and then puts a caller off without saying until when. */
export async function putOffWithoutTime(address: string) {
  let answers = 0
  const proxy = await startProxy(new URL(address), ({ client, upstream }) => {
    client.pipe(upstream)
    upstream.once('data', (chunk: Buffer) => {
      answers += 1
      if (answers % EACH === 0) return client.end(`${timeless}\r\n\r\n${body}`)
      client.write(chunk)
      upstream.pipe(client)
    })
  })
  return { address: `http://127.0.0.1:${proxy.port}`, close: proxy.close }
}

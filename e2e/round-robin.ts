import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

/** A proxy before several app processes. */
export interface RoundRobin {
  address: string
  /** Whether it lets WebSockets through. */
  upgrades: boolean
  /** How many requests of a path each was led to. */
  led(path: string): number[]
  close(): Promise<unknown>
}

/** A proxy that leads each request to the next process, whoever asks, and at first lets no WebSocket through. */
export async function roundRobin(addresses: readonly string[]): Promise<RoundRobin> {
  const led: string[][] = addresses.map(() => [])
  let turn = 0
  const next = () => (turn = (turn + 1) % addresses.length)
  const server = createServer((asked, reply) => {
    const at = next()
    led[at]!.push(asked.url!.split('?')[0]!)
    const { method, headers } = asked
    const passing = request(addresses[at]! + asked.url!, { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
    })
    passing.on('error', () => reply.destroy())
    asked.pipe(passing)
  })
  const proxy: RoundRobin = {
    address: '',
    upgrades: false,
    led: (path) => led.map((paths) => paths.filter((one) => one === path).length),
    close: () => new Promise((closed) => (server.closeAllConnections(), server.close(closed))),
  }
  server.on('upgrade', ({ method, url, rawHeaders }, client, head) => {
    if (!proxy.upgrades) return void client.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    const upstream = connect(Number(new URL(addresses[next()]!).port), '127.0.0.1')
    const lines = rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
    upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    upstream.write(head)
    client.pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  proxy.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return proxy
}

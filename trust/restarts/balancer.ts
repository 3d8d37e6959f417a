import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../processes/caller.ts'

/** Milliseconds between two looks at `/readyz/process`. */
const EVERY = 200
const PATIENCE = 60_000

/** A reverse proxy before all the processes, which asks each whether it takes calls (running-8), and sends nothing twice. */
export interface Balancer {
  address: string
  /** Resolves once this process gets requests. */
  leadsTo(address: string): Promise<void>
  close(): void
}

const isReady = (address: string) =>
  send({ method: 'GET', url: `${address}/readyz/process`, alone: true }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Each end of the way has a connection of its own, and decides on it by itself. */
const withoutConnection = ({ connection: _own, ...headers }: IncomingMessage['headers']) => headers

function passOn(asked: IncomingMessage, reply: ServerResponse, to: string, agent: Agent) {
  const { method, headers } = asked
  const passing = request(to + asked.url!, { method, headers: withoutConnection(headers), agent })
  passing.on('response', (answer) => {
    reply.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
    answer.pipe(reply)
    answer.on('error', () => reply.destroy())
  })
  passing.on('error', ({ message }) =>
    reply.headersSent ? reply.destroy() : reply.writeHead(502).end(`the proxy: ${message}`),
  )
  asked.pipe(passing)
}

/** A WebSocket: what was asked for as it was, then byte by byte. */
function join({ method, url, rawHeaders }: IncomingMessage, client: Socket, head: Buffer, to: string) {
  const upstream = connect(Number(new URL(to).port), '127.0.0.1')
  const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}\r\n`] : []))
  upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  upstream.write(head)
  for (const [from, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.pipe(other)
    from.on('error', () => other.destroy()).on('close', () => other.destroy())
  }
}

export async function startBalancer(addresses: readonly string[]): Promise<Balancer> {
  const ready = new Set(addresses)
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const next = () => {
    const all = addresses.filter((address) => ready.has(address))
    turn += 1
    return all[turn % all.length]
  }
  const server = createServer((asked, reply) => {
    const to = next()
    if (to) passOn(asked, reply, to, agent)
    else reply.writeHead(502).end('the proxy: nobody is ready')
  })
  server.on('upgrade', (asked: IncomingMessage, client: Socket, head: Buffer) => {
    const to = next()
    if (to) join(asked, client, head, to)
    else client.destroy()
  })
  const looking = addresses.map((address) => {
    let under = false
    const look = async () => {
      if (under) return
      under = true
      if (await isReady(address)) ready.add(address)
      else ready.delete(address)
      under = false
    }
    return setInterval(() => void look(), EVERY)
  })
  // A clerk who waited may ask again at the moment in which Node's five seconds are over.
  server.keepAliveTimeout = PATIENCE
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async leadsTo(address) {
      for (const until = Date.now() + PATIENCE; !ready.has(address); await sleep(50))
        if (Date.now() > until) throw new Error(`${address} was not ready within ${PATIENCE / 1000} s`)
    },
    close() {
      looking.forEach(clearInterval)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

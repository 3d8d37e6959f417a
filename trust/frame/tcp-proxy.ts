import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Both ends of a connection that came by the proxy. What one end does not pass on is lost. */
export interface Passage {
  client: Socket
  upstream: Socket
  /** Breaks it, at both ends. */
  cut(): void
}

export interface Proxy {
  port: number
  close(): void
}

/** Listens on a free loopback port; `pass` connects the two ends of each connection as it likes. */
export async function startProxy(
  target: { hostname: string; port: string },
  pass: (passage: Passage) => void,
): Promise<Proxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', cut).on('close', () => {
        sockets.delete(socket)
        cut()
      })
    }
    pass({ client, upstream, cut })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as { port: number }
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port, close }
}

import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type Line = 'open' | 'silent' | 'refusing' | { endsAfter: number }

/** A line to a server on this machine that works, says nothing, refuses, or breaks off after some bytes of an answer. */
export async function unreliableLine(to: number) {
  let line: Line = 'open'
  let made = 0
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    made += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    if (line === 'refusing') return socket.destroy()
    if (line === 'silent') return socket.resume()
    const behind = connect(to, '127.0.0.1').on('error', () => socket.destroy())
    let left = typeof line === 'object' ? line.endsAfter : Infinity
    behind.on('data', (chunk: Buffer) => {
      left -= chunk.length
      // What is left of the answer never comes; the line stays.
      if (left >= 0) socket.write(chunk)
    })
    socket.pipe(behind)
    socket.on('close', () => behind.destroy())
    behind.on('close', () => socket.end())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    /** How many connections are open. */
    open: () => sockets.size,
    /** How many connections were made so far. */
    made: () => made,
    /** From now on; connections that are open are cut. */
    become(next: Line) {
      line = next
      for (const socket of sockets) socket.destroy()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}

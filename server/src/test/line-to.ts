import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A line to the database that can go dead: nobody hears anything any more, and nobody is told. */
export async function lineTo(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const port = Number(url.port)
  const ends: Socket[] = []
  let dead = false
  let made = 0
  const server = createServer((client) => {
    made += 1
    ends.push(client.on('error', () => undefined))
    if (dead) return
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    ends.push(upstream.on('error', () => undefined))
  })
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    host: url.host,
    /** How many connections were made so far. */
    made: () => made,
    /** Of the connections there are; with `forEver` of later ones too. */
    goDead(forEver = false) {
      dead = forEver
      for (const end of ends) end.unpipe().pause()
      if (!forEver) ends.splice(0)
    },
    /** As when the server is killed: all connections end, and later ones get no answer. */
    breakOff() {
      dead = true
      for (const end of ends.splice(0)) end.destroy()
    },
    /** For later connections. */
    revive() {
      dead = false
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

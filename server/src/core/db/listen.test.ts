import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { openDatabase } from './db.ts'

const park = testPark()

/** A line to the database that can go dead: nobody hears anything any more, and nobody is told. */
async function line() {
  const url = new URL(park.ownerUrl)
  const port = Number(url.port)
  const ends: Socket[] = []
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    client.pipe(upstream).pipe(client)
    for (const end of [client, upstream]) ends.push(end.on('error', () => undefined))
  })
  await new Promise<void>((next) => server.listen(0, '127.0.0.1', next))
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const goDead = () => {
    for (const end of ends.splice(0)) end.unpipe().pause()
  }
  return { url: url.href, goDead, close: () => server.close() }
}

it('hears again after its line went dead in silence, and says that it missed something', async () => {
  const { url, goDead, close } = await line()
  const database = openDatabase(url, { max: 1, beats: 200 })
  const heard: string[] = []
  const stop = await database.listen({ news: (text) => heard.push(text) }, () => heard.push('again'))
  await sql`select pg_notify('news', 'first')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first'])
  goDead()
  await sql`select pg_notify('news', 'lost')`.execute(park.db)
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['first', 'again'])
  await sql`select pg_notify('news', 'later')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first', 'again', 'later'])
  await stop()
  await database.close()
  close()
})

import { sql } from 'kysely'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { openDatabase } from './db.ts'
import { listen } from './listen.ts'
import { cut } from './lines/line.ts'
import { Primary } from './primary.ts'

const park = testPark()

it('hears again after its line went dead in silence, and says that it missed something', async () => {
  const { url, goDead, close } = await lineTo(park.ownerUrl)
  const database = openDatabase(url, { max: 1, beats: 200 })
  const heard: string[] = []
  const stop = await database.listen(
    { news: (text) => heard.push(text) },
    { broken: () => heard.push('broken'), again: () => heard.push('again') },
  )
  await sql`select pg_notify('news', 'first')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first'])
  goDead()
  await sql`select pg_notify('news', 'lost')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first', 'broken', 'again'])
  await sql`select pg_notify('news', 'later')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first', 'broken', 'again', 'later'])
  await stop()
  await database.close()
  close()
})

it('stopped while it connects anew, it leaves no connection and says nothing more', async () => {
  const primary = new Primary(park.ownerUrl)
  const begun: pg.Client[] = []
  let gate = Promise.resolve()
  const { connect } = primary.Client.prototype
  primary.Client.prototype.connect = async function (this: pg.Client) {
    begun.push(this)
    await gate
    return (connect as () => Promise<pg.Client>).call(this)
  } as never
  const said: string[] = []
  const line = { broken: () => said.push('broken'), again: () => said.push('again') }
  const stop = await listen(
    primary,
    { connectionString: park.ownerUrl },
    { channels: {}, line, beats: undefined },
  )
  let letIn = () => {}
  gate = new Promise((next) => (letIn = next))
  cut(begun[0]!)
  await expect.poll(() => begun.length).toBe(2)
  await stop()
  let ended = false
  begun[1]!.once('end', () => (ended = true))
  letIn()
  await expect.poll(() => ended).toBe(true)
  expect(said).toEqual(['broken'])
})

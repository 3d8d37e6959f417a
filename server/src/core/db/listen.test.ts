import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { openDatabase } from './db.ts'

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
  await expect.poll(() => heard, { timeout: 5000 }).toEqual(['first', 'broken', 'again'])
  await sql`select pg_notify('news', 'later')`.execute(park.db)
  await expect.poll(() => heard).toEqual(['first', 'broken', 'again', 'later'])
  await stop()
  await database.close()
  close()
})

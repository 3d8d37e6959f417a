import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { testPark } from '../../test/app.ts'
import { lineTo } from '../../test/line-to.ts'
import { auditAs } from '../../core/audit/audit.ts'
import { openDatabase } from '../../core/db/db.ts'
import { liveAt, once } from './live-fixture.ts'
import type { LiveMessage } from './live-messages.ts'
import { startLive } from './live.ts'

const park = testPark()
const { connect } = liveAt(park, [])

/** A process whose database is at the other end of this line. */
async function processAt(url: string) {
  const database = openDatabase(url, { beats: 200 })
  const core = { ...park.core, database }
  const app = await buildApp(core, core.settings.DATA_DIR)
  const stop = await startLive(core, app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await stop()
    await app.close()
    await database.close()
  })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

it('a screen that asks for nothing is told that the database is gone, and of what comes once it is back (screens-17)', async () => {
  const line = await lineTo(park.ownerUrl)
  onTestFinished(() => line.close())
  const address = await processAt(line.url)
  const ready = async () => ((await (await fetch(`${address}/readyz`)).json()) as { status: string }).status
  const socket = connect(address, await park.as('PERM_VIEW'))
  await once(socket, 'all')
  expect(await ready()).toBe('ready')

  const told = once(socket, 'database')
  line.breakOff()
  await told
  await expect.poll(ready, { timeout: 10_000 }).toBe('database unreachable')
  expect(socket.connected).toBe(true)

  const entry = { object: 'sale', object_id: 1, action: 'MEANWHILE', message: 'Test' }
  await auditAs({ db: park.db as never, audited: 0 }, null, entry)
  const heard = once<LiveMessage>(socket, 'audit')
  line.revive()
  expect((await heard).primary.action).toBe('MEANWHILE')
  await expect.poll(ready, { timeout: 10_000 }).toBe('ready')
})

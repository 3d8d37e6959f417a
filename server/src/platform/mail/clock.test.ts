import { afterEach, expect, it, vi } from 'vitest'
import { testPark } from '../../test/app.ts'
import { sendClaimed } from '../../core/outside/send-claimed.ts'
import { claimMail, outboundMail } from './claims.ts'
import { judgeSmtp } from './judge-smtp.ts'
import { mailTimes } from './mail-times.ts'

const park = testPark()
const hour = 3_600_000

afterEach(() => void vi.useRealTimers())

it('a clock that jumps while a mail is sent takes nothing from what is known of it (running-15)', async () => {
  const message = { to_address: 'a@park.example', subject: 'A', body: 'A', message_id: '<a@park.example>' }
  const { mail_id } = await park.db
    .insertInto('mails')
    .values(message)
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  const mail = (await claimMail(park.db, mailTimes))!
  vi.useFakeTimers({ toFake: ['Date'] })
  let failures = 2
  const db = new Proxy(park.db, {
    get(target, name) {
      if (name === 'getExecutor' && failures > 0) {
        failures -= 1
        vi.setSystemTime(Date.now() + hour)
        throw new Error('The database is away.')
      }
      const found: unknown = Reflect.get(target, name)
      return typeof found === 'function' ? (found.bind(target) as unknown) : found
    },
  })
  const work = {
    of: outboundMail,
    db,
    log: park.app.log,
    times: mailTimes,
    claim: async () => undefined,
    deliver: async () => undefined,
    judge: judgeSmtp,
    look: async () => undefined,
  }
  await sendClaimed(work, mail, new AbortController().signal)
  expect(failures).toBe(0)
  const { state } = await park.db
    .selectFrom('mails')
    .select('state')
    .where('mail_id', '=', mail_id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('SENT')
})

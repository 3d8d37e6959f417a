import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testPark, type TestPark } from '../../test/app.ts'
import { startSmtpServer } from '../../test/readers/smtp-server.ts'
import { asOwner } from '../../test/rows/as-owner.ts'
import type { Changing } from '../../core/context/context.ts'
import { startJobs } from '../jobs/jobs.ts'
import { keepToRetention } from '../../features/retention/public.ts'
import { startMailWorker } from './mail-worker.ts'
import { mailTimes, type MailTimes } from './mail-times.ts'
import { queueMail } from './queue-mail.ts'

const smtp = await startSmtpServer()
afterAll(smtp.close)
const unsent = testPark()
const park = testPark({ SMTP_URL: smtp.url, MAIL_FROM: 'Sexton <park@park.example>' })

const hurried: MailTimes = {
  ...mailTimes,
  connect: 500,
  greet: 500,
  silence: 3000,
  whole: 5000,
  claim: 7000,
  look: 50,
  stop: 300,
}

const queue = async ({ db, as }: TestPark, to = 'lukasz@example.com') => {
  const { user_id } = await as('PERM_VIEW')
  return db.transaction().execute((tx) => {
    const ctx = { db: tx, user: { user_id }, mailDomain: 'park.example' } as unknown as Changing
    return queueMail(ctx, { to, subject: 'Łukasz Żółć', body: 'Nguyễn Thị Hồng' })
  })
}
const mailOf = (mail_id: number, { db } = park) =>
  db.selectFrom('mails').selectAll().where('mail_id', '=', mail_id).executeTakeFirstOrThrow()
const acceptedOf = async (mail_id: number) => {
  const { message_id } = await mailOf(mail_id)
  return smtp.accepted.filter((mail) => mail.message_id === message_id)
}
const state = async (mail_id: number, of = park) => (await mailOf(mail_id, of)).state
const historyOf = (mail_id: number) =>
  park.db
    .selectFrom('audits')
    .select(['action', 'user_id'])
    .where('object', '=', 'mail')
    .where('object_id', '=', mail_id)
    .execute()
const dueAgain = (mail_id: number) =>
  park.db
    .updateTable('mails')
    .set({ next_try_at: sql`now()` })
    .where('mail_id', '=', mail_id)
    .execute()

/** Runs `work` while a mail worker runs. */
async function open<T>(work: () => Promise<T>, times = hurried): Promise<T> {
  const worker = startMailWorker(park.core, park.app.log, times)
  try {
    return await work()
  } finally {
    await worker.stop()
  }
}

/** As a mail that was written before the database refused such addresses. */
async function withoutRule(work: () => Promise<unknown>) {
  const rule = (verb: string) => asOwner(unsent, `alter table mails ${verb} trigger mails_plain_insert`)
  await rule('disable')
  await work()
  await rule('enable')
}

beforeEach(async () => {
  smtp.behave(() => 'swift')
  await park.db.deleteFrom('mails').execute()
})

describe('without SMTP_URL', () => {
  it('a mail is stored as .eml by the worker, with the rights of the serving role (core-17)', async () => {
    const stop = await startJobs(unsent.core, unsent.app.log, { keep_to_retention: keepToRetention })
    const mail_id = await queue(unsent)
    const split = () => queue(unsent, 'a@example.com\r\nBcc: all@example.com')
    await expect(split()).rejects.toThrow('contains a line break or a hidden character')
    await withoutRule(split)
    const folder = join(unsent.core.settings.DATA_DIR, 'outbox')
    await expect.poll(() => readdir(folder).catch(() => []), { timeout: 15_000 }).toHaveLength(2)
    await expect.poll(() => state(mail_id, unsent)).toBe('SENT')
    expect((await mailOf(mail_id, unsent)).handed_over_at).toBeNull()
    await stop()
    const [first, second] = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
    )
    expect(first).toContain('To: lukasz@example.com')
    expect(first).toMatch(/^From: Sexton <park@park.example>/m)
    expect(first).toContain(`Message-ID: <${(await mailOf(mail_id, unsent)).message_id}>`)
    expect(second!.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
  })
})

describe('with a mail server', () => {
  it('that answers late, a mail is sent once, and no transaction waits for it (core-16)', async () => {
    smtp.behave(() => 'late')
    const mail_id = await queue(park)
    await open(async () => {
      await expect.poll(() => acceptedOf(mail_id)).toHaveLength(1)
      const open = sql`select from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%'`
      await expect.poll(async () => (await open.execute(park.db)).rows).toEqual([])
      expect(await state(mail_id)).toBe('SENDING')
      smtp.answerLate()
      await expect.poll(() => state(mail_id)).toBe('SENT')
    })
    expect(await acceptedOf(mail_id)).toHaveLength(1)
    expect(await mailOf(mail_id)).toMatchObject({ tries: 1, last_error: null })
  })

  it.each([
    ['never greets', /greeting/i],
    ['busy', /451/],
    ['drops before the content', /closed|reset/i],
  ] as const)(
    'that %s it is tried again after 1, 5 and 30 minutes, then each hour for a day, then it has failed',
    async (manner, why) => {
      smtp.behave(() => manner)
      const mail_id = await queue(park)
      const waits: number[] = []
      await open(
        async () => {
          for (const expected of [...Array<string>(27).fill('QUEUED'), 'FAILED']) {
            await expect.poll(async () => (await mailOf(mail_id)).tries).toBe(waits.length + 1)
            await expect.poll(() => state(mail_id)).toBe(expected)
            const { next_try_at } = await mailOf(mail_id)
            waits.push(Math.max(0, Math.round((new Date(next_try_at).getTime() - Date.now()) / 60_000)))
            if (expected === 'QUEUED') await dueAgain(mail_id)
          }
        },
        { ...hurried, greet: 100 },
      )
      expect(waits).toEqual([1, 5, 30, ...Array<number>(24).fill(60), 0])
      expect((await mailOf(mail_id)).last_error).toMatch(why)
      expect(await historyOf(mail_id)).toEqual([{ action: 'FAILED', user_id: null }])
      expect(await acceptedOf(mail_id)).toEqual([])
    },
  )

  it.each([
    ['refuses the recipient', /550/],
    ['refuses the content', /554/],
  ] as const)('that %s for good, it has failed at once', async (manner, why) => {
    smtp.behave(() => manner)
    const mail_id = await queue(park)
    await open(() => expect.poll(() => state(mail_id)).toBe('FAILED'))
    expect(await mailOf(mail_id)).toMatchObject({ tries: 1, last_error: expect.stringMatching(why) })
    expect(await historyOf(mail_id)).toEqual([{ action: 'FAILED', user_id: null }])
    expect(await acceptedOf(mail_id)).toEqual([])
  })

  it('that breaks off after the content, a mail may have been sent, and is not sent again by itself (core-16)', async () => {
    for (const manner of ['keeps and drops', 'drops after the content'] as const) {
      smtp.behave(() => manner)
      const mail_id = await queue(park)
      await open(async () => {
        await expect.poll(() => state(mail_id)).toBe('UNCERTAIN')
        smtp.behave(() => 'swift')
        await dueAgain(mail_id)
        const later = await queue(park)
        await expect.poll(() => state(later)).toBe('SENT')
      })
      expect(await acceptedOf(mail_id)).toHaveLength(manner === 'keeps and drops' ? 1 : 0)
      expect(await mailOf(mail_id)).toMatchObject({ state: 'UNCERTAIN', last_error: expect.any(String) })
    }
  })

  it('that several processes use at once, each mail is sent once', async () => {
    const mails: number[] = []
    for (let at = 0; at < 20; at += 1) mails.push(await queue(park, `to${at}@example.com`))
    const workers = [1, 2, 3].map(() => startMailWorker(park.core, park.app.log, hurried))
    for (const mail_id of mails) await expect.poll(() => state(mail_id)).toBe('SENT')
    await Promise.all(workers.map((worker) => worker.stop()))
    for (const mail_id of mails) expect(await acceptedOf(mail_id)).toHaveLength(1)
  })

  it('that takes longer than the claim lasts, the end of the content is never sent', async () => {
    const mail_id = await queue(park)
    await open(() => expect.poll(async () => (await mailOf(mail_id)).last_error).not.toBeNull(), {
      ...hurried,
      claim: 1,
    })
    expect(await acceptedOf(mail_id)).toEqual([])
    expect(await state(mail_id)).toBe('QUEUED')
  })
})

describe('a process that stops', () => {
  it('gives running sends a few seconds, then cuts them off and says so', async () => {
    smtp.behave(() => 'hangs after DATA')
    const mail_id = await queue(park)
    await open(() => expect.poll(() => state(mail_id)).toBe('SENDING'))
    expect(await mailOf(mail_id)).toMatchObject({
      state: 'QUEUED',
      tries: 1,
      last_error: expect.stringMatching(/stopped/),
    })
  })

  it('by force leaves its mail claimed; another finds it once the claim has expired', async () => {
    const left = async (handedOver: boolean) => {
      const mail_id = await queue(park)
      await sql`update mails set state = 'SENDING', claim = gen_random_uuid(), tries = 1,
        claimed_until = now() + interval '300 milliseconds',
        handed_over_at = case when ${handedOver} then now() end where mail_id = ${mail_id}`.execute(park.db)
      return mail_id
    }
    const [before, after] = [await left(false), await left(true)]
    await open(async () => {
      await expect.poll(() => state(before)).toBe('QUEUED')
      await expect.poll(() => state(after)).toBe('UNCERTAIN')
      await dueAgain(before)
      await expect.poll(() => state(before)).toBe('SENT')
    })
    expect(await acceptedOf(before)).toHaveLength(1)
    expect(await acceptedOf(after)).toEqual([])
    expect(await historyOf(after)).toEqual([{ action: 'UNCERTAIN', user_id: null }])
  })
})

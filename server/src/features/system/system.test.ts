import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { audits } from '@sexton/contract/audits/calls'
import { documents } from '@sexton/contract/documents/calls'
import { system } from '@sexton/contract/system/calls'
import type { MailTrouble } from '@sexton/contract/system/facts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { noteFault } from '../../platform/file-records/file-faults.ts'
import { testPark } from '../../test/app.ts'
import { makeCustomer } from '../../test/factories.ts'
import { form, pdf } from '../../test/multipart.ts'

const park = testPark({
  SMTP_URL: 'smtps://office:s3cret@mail.park.example:465',
  MAIL_FROM: 'office@park.example',
})

let made = 0

/** A mail as the worker left it. */
async function mail(state: 'SENT' | MailTrouble['state'], reason: string | null = 'no route') {
  made += 1
  const now = new Date().toISOString()
  const { mail_id } = await park.db
    .insertInto('mails')
    .values({
      to_address: `to${made}@example.com`,
      subject: 'Your documents',
      body: 'Please find attached',
      message_id: `${made}@park.example`,
      state,
      tries: 4,
      last_error: reason,
      last_error_at: reason === null ? null : now,
      sent_at: state === 'SENT' ? now : null,
      handed_over_at: state === 'UNCERTAIN' ? now : null,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  return mail_id
}

const stateOf = (mail_id: number) =>
  park.db
    .selectFrom('mails')
    .select(['state', 'tries', 'message_id', 'again_by'])
    .where('mail_id', '=', mail_id)
    .executeTakeFirstOrThrow()

const said = (mail_id: number) =>
  park.db
    .selectFrom('audits')
    .select(['action', 'message'])
    .where('object', '=', 'mail')
    .where('object_id', '=', mail_id)
    .execute()

describe('backend information', () => {
  it('shows version, database and how mail is sent, never the credentials (system-1)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const response = await boss.ask(system.info, {})
    expect(response.body).not.toMatch(/s3cret|office/)
    const { mail, database, disk, files, queue, processes, differing, backup, ...rest } = await boss.call(
      system.info,
      {},
    )
    expect(rest).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+/), development_mode: false })
    expect(Date.parse(rest.started_at)).toBeLessThanOrEqual(Date.now())
    expect(database).toEqual({
      kind: 'embedded',
      version: expect.stringMatching(/^\d+\.\d+$/),
      audit_guarded_by_role: true,
      size: expect.any(Number),
      migrations: { applied: expect.any(Number), last: expect.stringMatching(/^\d{4}_.*\.sql$/) },
      at: null,
      commits_waiting: 0,
      standby: null,
    })
    expect(database.size).toBeGreaterThan(5_000_000)
    expect([queue, processes, differing, backup]).toEqual([
      { waiting: expect.any(Number), failed: 0 },
      [],
      [],
      null,
    ])
    const { folder } = park.core.files
    expect(files).toEqual({ kind: 'disk', place: folder, trouble: null, faulty: 0, faults: [] })
    expect(mail).toMatchObject({ way: 'smtp', host: 'mail.park.example' })
    expect(disk).toEqual({ free: expect.any(Number), size: expect.any(Number), reserve: 500 * 1024 * 1024 })
    expect(disk!.free).toBeLessThan(disk!.size)
  })

  it('tells a backup folder that cannot be read from one without backups (system-8)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const { settings } = park.core
    onTestFinished(() => void delete settings.BACKUP_DIR)
    const backupIn = async (folder: string) => {
      settings.BACKUP_DIR = folder
      return (await boss.call(system.info, {})).backup
    }
    const folder = join(settings.DATA_DIR, 'no-backups-yet')
    expect(await backupIn(folder)).toMatchObject({ folder, readable: true, latest: null })
    // A drive that is not mounted: the folder it would be made in is not there either.
    const away = join(settings.DATA_DIR, 'no-drive', 'backups')
    expect(await backupIn(away)).toMatchObject({ folder: away, readable: false, latest: null })
    const file = join(settings.DATA_DIR, 'no-folder')
    await writeFile(file, '')
    expect(await backupIn(file)).toMatchObject({ folder: file, readable: false, latest: null })
  })

  it('counts waiting and failed mails, and says why the latest failed (system-1)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const before = (await boss.call(system.info, {})).mail
    await mail('QUEUED', null)
    const waiting = await mail('QUEUED', 'greeting never received')
    const failed = await mail('FAILED')
    const uncertain = await mail('UNCERTAIN', 'connection lost')
    await mail('SENT', null)
    const { mail: after } = await boss.call(system.info, {})
    expect(after).toMatchObject({
      waiting: before.waiting + 2,
      failed: before.failed + 1,
      uncertain: before.uncertain + 1,
    })
    expect(after.waiting_since).not.toBeNull()
    const rows = after.troubles.filter(({ mail_id }) => [waiting, failed, uncertain].includes(mail_id))
    expect(rows.map(({ mail_id, state, last_error }) => [mail_id, state, last_error]).toReversed()).toEqual([
      [waiting, 'QUEUED', 'greeting never received'],
      [failed, 'FAILED', 'no route'],
      [uncertain, 'UNCERTAIN', 'connection lost'],
    ])
  })
})

describe('a mail that could not be sent', () => {
  it('is sent again by hand, once, with its Message-ID, and an audit row says by whom (system-2)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    for (const state of ['FAILED', 'UNCERTAIN'] as const) {
      const mail_id = await mail(state)
      const { message_id } = await stateOf(mail_id)
      await boss.call(system.sendAgain, { params: { mail_id } })
      await boss.call(system.sendAgain, { params: { mail_id } })
      const expected = { state: 'QUEUED', tries: 0, message_id, again_by: boss.user_id }
      expect(await stateOf(mail_id)).toEqual(expected)
      const audits = await said(mail_id)
      expect(audits.map(({ action }) => action)).toEqual(['SENT_AGAIN'])
      expect(/may have been sent/.test(audits[0]!.message)).toBe(state === 'UNCERTAIN')
    }
  })

  it('is sent again with all others that failed, but not with what may have been sent (system-2)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const { failed } = (await boss.call(system.info, {})).mail
    const again = [await mail('FAILED'), await mail('FAILED')]
    const [uncertain, waiting] = [await mail('UNCERTAIN'), await mail('QUEUED')]
    expect(await boss.call(system.sendAllAgain, {})).toEqual({ sent_again: failed + 2 })
    for (const mail_id of again) {
      expect(await stateOf(mail_id)).toMatchObject({ state: 'QUEUED', tries: 0, again_by: boss.user_id })
      expect((await said(mail_id)).map(({ action }) => action)).toEqual(['SENT_AGAIN'])
    }
    expect(await stateOf(uncertain)).toMatchObject({ state: 'UNCERTAIN', again_by: null })
    expect(await stateOf(waiting)).toMatchObject({ state: 'QUEUED', tries: 4, again_by: null })
    expect(await boss.call(system.sendAllAgain, {})).toEqual({ sent_again: 0 })
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT')
    expect((await clerk.ask(system.sendAllAgain, {})).statusCode).toBe(403)
  })

  it('is listed in the audit rows of the customer it was for (audits-3)', async () => {
    const boss = await park.as()
    const customer_id = await makeCustomer(park.db, { first_name: 'Mutale', last_name: 'Sampa' })
    const mail_id = await mail('FAILED')
    await park.db.updateTable('mails').set({ customer_id }).where('mail_id', '=', mail_id).execute()
    await boss.call(system.sendAgain, { params: { mail_id } })
    const history = await boss.call(audits.list, { params: { type: 'customer', id: customer_id } })
    expect(history.map(({ object, action }) => [object, action])).toContainEqual(['mail', 'SENT_AGAIN'])
  })

  it('is dismissed, and can still be sent again (system-2)', async () => {
    const boss = await park.as('PERM_TARIFFS')
    const mail_id = await mail('UNCERTAIN')
    await boss.call(system.putAside, { params: { mail_id } })
    await boss.call(system.putAside, { params: { mail_id } })
    expect((await boss.call(system.info, {})).mail.troubles.map((row) => row.mail_id)).not.toContain(mail_id)
    await boss.call(system.sendAgain, { params: { mail_id } })
    expect((await said(mail_id)).map(({ action }) => action)).toEqual(['PUT_ASIDE', 'SENT_AGAIN'])
  })
})

it('lists files that readers found missing or damaged, while a record names them (system-3)', async () => {
  const boss = await park.as()
  const id = await makeCustomer(park.db, { first_name: 'Ann', last_name: 'Lost' })
  await boss.call(
    documents.add,
    { params: { type: 'customer', id }, body: {} },
    form([{ name: 'lost.pdf', content: pdf }]),
  )
  const { storage_key } = await park.db
    .selectFrom('documents')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await noteFault(park.db, storage_key, 'MISSING')
  await noteFault(park.db, storage_key, 'DAMAGED')
  await noteFault(park.db, 'ab/nobody-names-this', 'MISSING')
  const { files } = await boss.call(system.info, {})
  expect(files).toMatchObject({
    faulty: 1,
    faults: [{ storage_key, fault: 'DAMAGED', object: 'customer', object_id: id, filename: 'lost.pdf' }],
  })
})

describe('the database', () => {
  const change = (mail_id: number, values: Partial<{ state: string; claim: string; message_id: string }>) =>
    park.db
      .updateTable('mails')
      .set({ ...values, claimed_until: values.state === 'SENDING' ? new Date().toISOString() : null })
      .where('mail_id', '=', mail_id)
      .execute()
  const claim = '00000000-0000-4000-8000-000000000001'

  it('refuses a second sending, a new Message-ID, and to send again by itself what may have been sent (core-16)', async () => {
    const refused = { code: 'SX409' }
    await expect(change(await mail('SENT', null), { state: 'FAILED' })).rejects.toThrow()
    await expect(change(await mail('UNCERTAIN'), { state: 'SENDING', claim })).rejects.toMatchObject(refused)
    await expect(change(await mail('UNCERTAIN'), { state: 'QUEUED' })).rejects.toMatchObject(refused)
    const mail_id = await mail('QUEUED')
    await expect(change(mail_id, { message_id: 'another@park.example' })).rejects.toMatchObject(refused)
    await change(mail_id, { state: 'SENDING', claim })
    const other = claim.replace(/1$/, '2')
    await expect(change(mail_id, { state: 'SENDING', claim: other })).rejects.toMatchObject(refused)
  })
})

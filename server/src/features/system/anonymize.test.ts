import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { system } from '@sexton/contract/system/calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { anonymize } from '../../platform/anonymize/anonymize.ts'
import { beginRealUse } from '../../platform/anonymize/real-use.ts'
import { claimPlace } from '../../platform/file-records/claim-place.ts'
import { startJobs } from '../../platform/jobs/jobs.ts'
import { keepToRetention } from '../retention/public.ts'
import { testPark, type TestPark } from '../../test/app.ts'
import { signedInAgain, type Client } from '../../test/client.ts'
import { attach, makeCustomer, makeOldBurials } from '../../test/factories.ts'
import { asOwner } from '../../test/rows/as-owner.ts'

const copy = testPark({ DEVELOPMENT_MODE: 'true' })
const production = testPark()

const park_name = 'Sexton Memorial Park'
const quietly = async () => undefined

let boss: Client

beforeAll(async () => {
  await claimPlace(copy.db, copy.core.files, () => undefined)
  boss = await copy.as('PERM_TARIFFS')
})

const ask = (client = boss, body = { park_name }) => client.ask(system.anonymize, { body })
const refused = async (client = boss, body = { park_name }) => {
  const answer = await ask(client, body)
  return [answer.statusCode, answer.json<{ error: { message: string } }>().error.message]
}
const lastNames = async ({ db }: TestPark) => {
  const rows = await db.selectFrom('customers').select('last_name').orderBy('customer_id').execute()
  return rows.map(({ last_name }) => last_name)
}

/** The mark of real use cannot be taken away otherwise. */
const noRealUse = () =>
  asOwner(
    copy,
    `do $$ begin
    alter table sexton.real_use disable trigger user;
    delete from sexton.real_use;
    alter table sexton.real_use enable trigger user;
  end $$`,
  )

/** Old burials of people who died a day before their 21st birthday: with both days moved, a leap day makes some of them 21. */
async function bornBeforeALeapDay() {
  const customer_id = await makeCustomer(copy.db, { last_name: 'Historic records' })
  const of = { customer_id, is_legacy: true, burial_status_ref: 'COMPLETE', deceased_last_name: 'Banda' }
  const died = { deceased_birth_date: '1999-03-10', death_date: '2020-03-09', deceased_age: 20 }
  await makeOldBurials(
    copy.db,
    Array.from({ length: 27 }, () => ({ ...of, ...died })),
  )
}
const agesAndDates = async () => {
  const { rows } = await sql<{ age: number; years: number }>`select distinct deceased_age as age,
    extract(year from age(death_date::timestamp, deceased_birth_date::timestamp))::int as years
    from burials where deceased_birth_date is not null order by 1`.execute(copy.db)
  return rows.map(({ age, years }) => [age, years])
}

const aProcess = (development_mode: boolean, ago: number) =>
  sql`insert into app_processes (process_id, host, pid, version, memory_bytes, seen_at, development_mode)
    values (gen_random_uuid(), 'elsewhere', 7, '0.0.1', 1, now() - make_interval(secs => ${ago}), ${development_mode})`

describe('a park in real use is never anonymized (system-12)', () => {
  it('is refused outside development mode, whatever is sent', async () => {
    const there = await production.as('PERM_TARIFFS')
    const words = 'You can only anonymize a park in development mode.'
    for (const body of [{ park_name }, { park_name: '' }])
      expect(await refused(there, body)).toEqual([409, words])
    expect(await there.call(system.anonymizing, {})).toMatchObject({ refusal: words, running: false })
    await expect(anonymize(production.core, there.user_id, quietly)).rejects.toThrow(words)
    const withOwner = { ...production.core, ownerUrl: production.ownerUrl }
    await expect(anonymize(withOwner, there.user_id, quietly)).rejects.toThrow(words)
  })

  it('is refused where a start outside development mode has been, and the database keeps that mark', async () => {
    await makeCustomer(copy.db, { last_name: 'Kapwepwe' })
    const folder = copy.core.settings.DATA_DIR
    await beginRealUse(copy.db, copy.core.files, folder)
    await beginRealUse(copy.db, copy.core.files, folder)
    const words =
      /^This park is in real use\. Only a copy that was restored from a backup can be anonymized\.$/
    expect(await refused()).toEqual([409, expect.stringMatching(words)])
    await expect(anonymize(copy.core, boss.user_id, quietly)).rejects.toThrow(words)
    for (const statement of ['delete from sexton.real_use', 'truncate sexton.real_use'])
      await expect(asOwner(copy, statement)).rejects.toThrow(
        'A park that is in real use cannot be marked otherwise.',
      )
    await noRealUse()
    // The database alone was copied: the files are still those of the real park.
    expect(await refused()).toEqual([
      409,
      expect.stringMatching(/^The files here belong to a park in real use/),
    ])
    await rm(join(folder, 'in-real-use'))
    expect(await refused()).toEqual([
      409,
      expect.stringMatching(/^The files here belong to a park in real use/),
    ])
    await expect(anonymize(copy.core, boss.user_id, quietly)).rejects.toThrow(/^The files here/)
    await rm(join(copy.core.files.folder, 'in-real-use'))
    expect((await boss.call(system.anonymizing, {})).refusal).toBeNull()
    expect(await lastNames(copy)).toContain('Kapwepwe')
  })

  it('is refused while a process that is not in development mode is at work on the same database', async () => {
    await aProcess(false, 10).execute(copy.db)
    const words = 'An app process that is not in development mode is using this database. Stop it first.'
    expect(await refused()).toEqual([409, words])
    await expect(anonymize(copy.core, boss.user_id, quietly)).rejects.toThrow(words)
    await sql`delete from app_processes`.execute(copy.db)
    await aProcess(false, 46).execute(copy.db)
    await aProcess(true, 1).execute(copy.db)
    expect((await boss.call(system.anonymizing, {})).refusal).toBeNull()
  })

  it('touches no files that are not those of this park', async () => {
    const mark = await copy.core.files.mark.read()
    await copy.core.files.mark.write('another park’s')
    await expect(anonymize(copy.core, boss.user_id, quietly)).rejects.toThrow(/are not this park's$/)
    await copy.core.files.mark.write(mark!)
  })
})

describe('anonymizing (system-11)', () => {
  it('needs PERM_TARIFFS and the name of the park', async () => {
    const clerk = await copy.as('PERM_VIEW', 'PERM_EDIT', 'PERM_USERS_EDIT')
    expect((await ask(clerk)).statusCode).toBe(403)
    for (const name of ['', 'Sexton', 'sexton memorial park'])
      expect(await refused(boss, { park_name: name })).toEqual([422, 'This is not the name of the park.'])
    expect(await lastNames(copy)).toContain('Kapwepwe')
  })

  it('signs everybody else out, is done once by whichever process is free, and says what it did', async () => {
    await bornBeforeALeapDay()
    await attach(copy.db, 'customer', await makeCustomer(copy.db, { last_name: 'Mwansa' }))
    const clerk = await copy.as('PERM_VIEW')
    const elsewhere = await signedInAgain(copy, boss.user_id)
    await writeFile(join(copy.core.settings.DATA_DIR, 'sexton-2026-11-23T001500Z.tar.gz'), 'a backup')
    expect((await ask()).statusCode).toBe(204)
    expect(await refused()).toEqual([409, 'This park is already being anonymized.'])
    for (const client of [clerk, elsewhere])
      expect((await client.ask(system.anonymizing, {})).statusCode).toBe(401)
    expect(await boss.call(system.anonymizing, {})).toMatchObject({ running: true, refusal: null })
    const stop = await startJobs(copy.core, copy.app.log, { keep_to_retention: keepToRetention })
    onTestFinished(() => stop())
    const state = () => boss.call(system.anonymizing, {})
    await vi.waitFor(
      async () => expect(await state()).toMatchObject({ running: false, outcome: 'DONE' }),
      30_000,
    )
    expect((await state()).words).toMatch(
      new RegExp(
        `^\\d[\\d,]* records and 1 files replaced\\. Sign in as user${boss.user_id}@anonymized\\.example with your`,
      ),
    )
    const names = await lastNames(copy)
    expect(names).not.toContain('Kapwepwe')
    expect(names).not.toContain('Mwansa')
    expect(await agesAndDates()).toEqual([
      [20, 20],
      [21, 21],
    ])
    const [latest] = await copy.db
      .selectFrom('audits')
      .selectAll()
      .orderBy('audit_id', 'desc')
      .limit(1)
      .execute()
    expect(latest).toMatchObject({ action: 'ANONYMIZED', user_id: boss.user_id })
    await expect(asOwner(copy, 'update sexton.audits set message = message')).rejects.toThrow(
      'An audit record cannot be changed.',
    )
  })
})

import { burials } from '@sexton/contract/burials/calls'
import { retention } from '@sexton/contract/retention/calls'
import {
  practiceOfKind,
  retentionKindNames,
  retentionKinds,
  type RetentionKind,
} from '@sexton/contract/retention/kinds'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { auditsOf } from '../../test/readers/audits-of.ts'
import { keepToRetention } from './save.ts'
import { removeDraft } from './remove-drafts.ts'
import { removeKin } from './remove-kin.ts'
import { removeMails } from './remove-mails.ts'
import { aBuried, aDraftOf, aMail, unset } from './retention-fixture.ts'

const park = testPark()
let boss: Client
beforeAll(async () => {
  boss = await park.as()
})

const preview = (kind: RetentionKind, keep: number) =>
  boss.call(retention.preview, { params: { kind }, query: { keep } })
const dueIds = async (kind: RetentionKind, keep: number) =>
  (await preview(kind, keep)).rows.map(({ object_id }) => object_id)
const setting = (
  kind: RetentionKind,
  body: { keep: number | null; was: number | null; due?: number },
  by = boss,
) => by.ask(retention.change, { params: { kind }, body })
const message = (reply: Awaited<ReturnType<typeof setting>>) => reply.json().error.message as string
const night = () => keepToRetention(park.core)

/** Sets it over what is due by now. */
async function set(kind: RetentionKind, keep: number) {
  await unset(park, kind)
  const { due } = await preview(kind, keep)
  const reply = await setting(kind, { keep, was: null, due })
  expect(reply.statusCode, reply.body).toBe(204)
}

describe('what is set (retention-1, retention-3)', () => {
  it('keeps records for ever, and what the product remembers as usual, until somebody says otherwise', async () => {
    const { rules, next_run_at } = await boss.call(retention.list, {})
    expect(rules.map(({ kind, keep, is_set }) => [kind, keep, is_set])).toEqual(
      // These come with their practices (practices-1).
      retentionKindNames
        .filter((kind) => practiceOfKind(kind) === undefined)
        .map((kind) => [kind, retentionKinds[kind].usual, false]),
    )
    expect(next_run_at).toMatch(/T01:45:00/)
    expect(await night()).toBe('All records are kept for ever')
  })

  it.each(retentionKindNames)(
    'refuses a time too short for %s, in the verb and in the database',
    async (kind) => {
      const keep = retentionKinds[kind].least - 1
      const refused = await setting(kind, { keep, was: null, due: 0 })
      expect([refused.statusCode, message(refused)]).toEqual([
        422,
        expect.stringMatching(/^Enter a number from \d+ to \d+ (days|years)\.$/),
      ])
      const straight = park.db.insertInto('retention_rules').values({ kind, keep }).execute()
      await expect(straight).rejects.toThrow('retention_rules_bounds')
      await park.db
        .insertInto('retention_rules')
        .values({ kind, keep: keep + 1 })
        .execute()
      await unset(park, kind)
    },
  )

  it('is refused to who has not seen what is due, or saw another number', async () => {
    expect(message(await setting('next_of_kin', { keep: 10, was: null }))).toBe(
      'Check what would be removed first.',
    )
    await aBuried(park, { years: 11 })
    const { due } = await preview('next_of_kin', 10)
    await aBuried(park, { years: 11 })
    const refused = await setting('next_of_kin', { keep: 10, was: null, due })
    expect([refused.statusCode, message(refused)]).toEqual([
      409,
      `What would be removed has changed from ${due} to ${due + 1}. Please check again.`,
    ])
    expect((await setting('next_of_kin', { keep: 10, was: null, due: due + 1 })).statusCode).toBe(204)
    expect((await auditsOf(park, 'system', 1)).at(-1)).toMatchObject({
      action: 'RETENTION_SET',
      message: 'Retention of next-of-kin details: for ever → 10 years',
    })
    await unset(park, 'next_of_kin')
  })

  it('is set by one of two at once, and by nobody over what another has set', async () => {
    const both = await Promise.all([100, 200].map((keep) => setting('sign_in_places', { keep, was: null })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(message(await setting('sign_in_places', { keep: 300, was: null }))).toBe(
      'Someone has changed this since you opened it. Please check again.',
    )
    await unset(park, 'sign_in_places')
  })

  it('is for PERM_TARIFFS', async () => {
    const clerk = await park.as('PERM_VIEW', 'PERM_EDIT', 'PERM_SALES_SUPER', 'PERM_USERS_EDIT')
    expect((await clerk.ask(retention.list, {})).statusCode).toBe(403)
    expect((await setting('sign_in_places', { keep: 100, was: null }, clerk)).statusCode).toBe(403)
  })
})

describe('draft sales (retention-5, retention-6)', () => {
  it('go once nobody has done anything on them for so long, with their history', async () => {
    const old = await aDraftOf(park, boss, 100)
    const young = await aDraftOf(park, boss, 80)
    const touched = await aDraftOf(park, boss, 100)
    await boss.call(burials.create, {
      body: { sale_id: touched.sale_id, sale_site_id: touched.sale_site_id },
    })
    expect(await dueIds('draft_sales', 90)).toEqual([old.sale_id])
    await set('draft_sales', 90)
    expect(await night()).toBe('1 draft sale removed')
    const left = await park.db.selectFrom('sales').select('sale_id').orderBy('sale_id').execute()
    expect(left.map(({ sale_id }) => sale_id)).toEqual([young.sale_id, touched.sale_id])
    expect((await auditsOf(park, 'sale', old.sale_id)).at(-1)).toMatchObject({
      action: 'DELETED',
      message: expect.stringContaining('removed by retention, nothing was done on it for 90 days'),
    })
    const site = await park.db
      .selectFrom('sites')
      .select('site_status_ref')
      .where('site_id', '=', old.site_id)
      .executeTakeFirst()
    expect(site).toEqual({ site_status_ref: 'AVAIL' })
    await unset(park, 'draft_sales')
  })

  it('stay where they are flagged or had an invoice', async () => {
    const flagged = await aDraftOf(park, boss, 100, { flag: true })
    const invoiced = await aDraftOf(park, boss, 100)
    await park.db
      .insertInto('invoices')
      .values({
        invoice_no: 900_001,
        sale_id: invoiced.sale_id,
        voided_at: '2026-01-01T00:00:00Z',
        void_reason: 'Test',
      })
      .execute()
    expect(await dueIds('draft_sales', 90)).toEqual([])
    expect(flagged.sale_id).not.toBe(invoiced.sale_id)
  })
})

describe('e-mails (retention-8)', () => {
  it('that are finished go with their file, and the others stay', async () => {
    const sent = await aMail(park, { state: 'SENT', days: 100 })
    const failed = await aMail(park, { state: 'FAILED', days: 100 })
    await aMail(park, { state: 'PUT_ASIDE', days: 100 })
    const stay = [
      await aMail(park, { state: 'SENT', days: 80 }),
      await aMail(park, { state: 'QUEUED', days: 100 }),
      await aMail(park, { state: 'HELD_BACK', days: 100 }),
      await aMail(park, { state: 'UNCERTAIN', days: 100 }),
    ]
    expect((await preview('finished_mails', 90)).due).toBe(3)
    await set('finished_mails', 90)
    expect(await night()).toBe('3 emails removed')
    const left = await park.db.selectFrom('mails').select('mail_id').orderBy('mail_id').execute()
    expect(left.map(({ mail_id }) => mail_id)).toEqual(stay.map(({ mail_id }) => mail_id))
    expect([await sent.hasFile(), await failed.hasFile(), await stay[0]!.hasFile()]).toEqual([
      false,
      false,
      true,
    ])
    expect((await auditsOf(park, 'system', 1)).at(-1)).toMatchObject({
      action: 'RETENTION',
      message: '3 finished emails removed by retention after 90 days',
    })
    await unset(park, 'finished_mails')
  })
})

describe('a rule that is switched off (retention-5)', () => {
  it('stops what was listed before: nothing of it goes', async () => {
    const { mail_id } = await aMail(park, { state: 'SENT', days: 100 })
    const { burial_id } = await aBuried(park, { years: 100 })
    const draft = await aDraftOf(park, boss, 100)
    expect(await removeMails(park.core, [mail_id])).toBe(0)
    expect(await removeKin(park.core, [burial_id])).toBe(0)
    expect(await removeDraft(park.core, draft.sale_id)).toBe(false)
    const mail = park.db.selectFrom('mails').select('state').where('mail_id', '=', mail_id)
    expect(await mail.executeTakeFirst()).toEqual({ state: 'SENT' })
    expect(await boss.call(burials.get, { params: { burial_id } })).toMatchObject({ kin_removed_at: null })
    const sale = park.db.selectFrom('sales').select('sale_id').where('sale_id', '=', draft.sale_id)
    expect(await sale.executeTakeFirst()).toEqual({ sale_id: draft.sale_id })
  })
})

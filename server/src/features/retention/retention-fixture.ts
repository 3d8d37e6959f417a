import { access, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RetentionKind } from '@sexton/contract/retention/kinds'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { makeCustomer, makeOldBurials, makeSite, siteNoAfter } from '../../test/factories.ts'
import { execute } from '../../test/test-server.ts'
import { aSitedDraft } from '../sales/sales-fixture.ts'

export const unset = ({ db }: TestPark, kind: RetentionKind) =>
  db.deleteFrom('retention_rules').where('kind', '=', kind).execute()

let plots = 0

/** The details of a next of kin. */
export const kin = {
  nok_relation: 'Son',
  nok_salutation: 'Mr',
  nok_first_name: 'Łukasz',
  nok_last_name: 'Żółć',
  nok_address: '4 Cairo Road',
  nok_phone1: '0977 000111',
  nok_phone2: '0977 000112',
  nok_email: 'lukasz@mail.example',
  nok_id_type: 'NRC',
  nok_id_no: '4711/10/1',
}

/** An old, complete burial of so many years ago, with a next of kin. */
export async function aBuried(
  park: TestPark,
  { years, ...more }: { years: number } & Record<string, unknown>,
) {
  plots = siteNoAfter(plots)
  const customer_id = await makeCustomer(park.db, { last_name: 'Banda' })
  const site_id = await makeSite(park.db, 'R', '1', plots)
  const { rows } = await sql<{
    day: string
  }>`select (current_date - make_interval(years => ${years}) - interval '1 day')::date as day
    `.execute(park.db)
  const row = {
    customer_id,
    site_id,
    grave_no: 1,
    burial_status_ref: 'COMPLETE',
    in_ground: true,
    is_legacy: true,
    deceased_last_name: `Buried ${plots}`,
    burial_date: rows[0]!.day,
    death_date: rows[0]!.day,
    ...kin,
    ...more,
  }
  await makeOldBurials(park.db, [row])
  const { burial_id } = await park.db
    .selectFrom('burials')
    .select('burial_id')
    .where('deceased_last_name', '=', row.deceased_last_name)
    .executeTakeFirstOrThrow()
  return { burial_id, customer_id, site_id }
}

/** Statements past all triggers and foreign keys: what a park holds of long ago, or was left by an error. */
export async function straight(park: TestPark, statements: string) {
  const url = new URL(inject('postgres').adminUrl)
  url.pathname = new URL(park.ownerUrl).pathname
  await execute(url.href, `set search_path = sexton; set session_replication_role = replica; ${statements}`)
}

/** Nobody has done anything for so many days on what there is now of a sale. */
export const ageSale = (park: TestPark, sale_id: number, days: number) =>
  straight(
    park,
    `update audits set audit_at = now() - interval '${days} days' where (object, object_id) in (
      select 'sale', ${sale_id} union all select 'sale_site', sale_site_id from sale_sites where sale_id = ${sale_id}
      union all select 'burial', burial_id from burials where sale_id = ${sale_id});
    update sales set updated_at = now() - interval '${days} days' where sale_id = ${sale_id}`,
  )

/** A draft with a site, on which nobody did anything for so many days. */
export async function aDraftOf(park: TestPark, by: Client, days: number, more: { flag?: boolean } = {}) {
  const draft = await aSitedDraft(park, by)
  await ageSale(park, draft.sale_id, days)
  if (more.flag) await straight(park, `update sales set flag = true where sale_id = ${draft.sale_id}`)
  return draft
}

/** A mail that ended, or was written, so many days ago, with a file in the outbox. */
export async function aMail(park: TestPark, { state, days }: { state: string; days: number }) {
  const at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  const customer_id = await makeCustomer(park.db, { last_name: 'Tembo' })
  const ended = {
    ...(state === 'SENT' && { sent_at: at }),
    ...(state === 'UNCERTAIN' && { handed_over_at: at, last_error: 'Cut off', last_error_at: at }),
    ...(state === 'FAILED' && { last_error: 'No such address', last_error_at: at, failure: 'ADDRESS' }),
  }
  const { mail_id } = await park.db
    .insertInto('mails')
    .values({
      customer_id,
      to_address: 'tembo@mail.example',
      subject: 'Your invoice',
      body: 'Dear customer',
      message_id: `${customer_id}@park.example`,
      state,
      created_at: at,
      ...ended,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow()
  const folder = join(park.core.settings.DATA_DIR, 'outbox')
  const file = join(folder, `${String(mail_id).padStart(6, '0')}.eml`)
  await mkdir(folder, { recursive: true })
  await writeFile(file, 'Subject: Your invoice')
  const hasFile = () =>
    access(file).then(
      () => true,
      () => false,
    )
  return { mail_id, hasFile }
}

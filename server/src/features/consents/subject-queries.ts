import { randomBytes } from 'node:crypto'
import { passLetters } from '@sexton/contract/digging/pass-code'
import type { ConsentKind } from '@sexton/contract/consents/words'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod'
import type { Changing, Reading } from '../../core/context/context.ts'
import type { Burials, Consents } from '../../core/db/schema.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { audit } from '../../core/audit/audit.ts'
import { conflict, invalid, notFound } from '../../core/refusal.ts'
import { auditBurial } from '../../domain/burials/burial-audits.ts'

export type Asks = Pick<Reading | Changing, 'db'>

/** What a call says that somebody consents to. */
export interface Asked {
  for_kind: ConsentKind
  burial_id?: number | null | undefined
  site_id?: number | null | undefined
  grave_no?: number | null | undefined
  customer_id: number
}

/** The same, with the grave as it is now. */
export interface Subject {
  for_kind: ConsentKind
  burial_id: number | null
  site_id: number
  grave_no: number | null
  customer_id: number
}

const burialOf = ({ db }: Asks, burial_id: number) =>
  db.selectFrom('burials').selectAll().where('burial_id', '=', burial_id).executeTakeFirst()

/** What the consent is for; a burial has a site by then. */
export async function subjectOf(ctx: Asks, asked: Asked): Promise<Subject> {
  const { for_kind, customer_id, site_id, grave_no = null } = asked
  if (for_kind !== 'BURIAL') return { for_kind, burial_id: null, site_id: site_id!, grave_no, customer_id }
  const burial = await burialOf(ctx, asked.burial_id!)
  if (!burial) throw notFound('Burial not found')
  if (burial.site_id === null) throw conflict('Select a site for this burial first.')
  const { burial_id } = burial
  return { for_kind, burial_id, site_id: burial.site_id, grave_no: burial.grave_no, customer_id }
}

const nameRow = z.object({ name: z.string(), holds: z.boolean() })

/** The name of a customer, and whether they hold the right to a site now. */
export async function giverOf(ctx: Asks, { customer_id, site_id }: Pick<Subject, 'customer_id' | 'site_id'>) {
  const [found] = await rowsOf(
    ctx.db,
    nameRow,
    sql`select name_of_customer(c.customer_id) as name,
      exists (select from holders_of(${site_id}) h where h.customer_id = c.customer_id) as holds
    from customers c where c.customer_id = ${customer_id}`,
  )
  if (!found) throw invalid({ customer_id: 'Choose a holder.' })
  return found
}

export type ConsentRow = Selectable<Consents>

/** Whether a consent speaks of this grave: one for a grave says nothing of another. */
export const isForGrave = (
  row: Pick<ConsentRow, 'site_id' | 'grave_no'>,
  at: Pick<Subject, 'site_id' | 'grave_no'>,
) => row.site_id === at.site_id && (row.grave_no === null || row.grave_no === at.grave_no)

/** What this holder was asked for or gave already, of which there is one at most; of a burial whatever its grave was. */
export const askedBefore = ({ db }: Asks, of: Subject) =>
  db
    .selectFrom('consents')
    .selectAll()
    .where('customer_id', '=', of.customer_id)
    .where('for_kind', '=', of.for_kind)
    .where('withdrawn_on', 'is', null)
    .$if(of.burial_id !== null, (row) => row.where('burial_id', '=', of.burial_id))
    .$if(of.burial_id === null, (row) =>
      row
        .where('site_id', '=', of.site_id)
        .where('grave_no', 'is not distinct from', of.grave_no)
        .where('given_on', 'is', null),
    )
    .orderBy('consent_id', 'desc')
    .executeTakeFirst()

/** A new code: 40 random bits, short enough to be typed. */
export function newCode(): string {
  const bits = randomBytes(5).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  const letters = Array.from({ length: 8 }, (_, at) => passLetters[Number((bits >> BigInt(5 * at)) & 31n)])
  return letters.join('').toLowerCase()
}

/** In the history of the burial, else of the site. */
export async function auditConsent(
  ctx: Changing,
  { burial_id, site_id }: Pick<Subject, 'burial_id' | 'site_id'>,
  action: string,
  message: string,
): Promise<void> {
  const burial: Selectable<Burials> | undefined =
    burial_id === null ? undefined : await burialOf(ctx, burial_id)
  if (burial) return auditBurial(ctx, burial, action, message)
  await audit(ctx, { object: 'site', object_id: site_id, action, message, data: { site_id } })
}

/** `the burial of Grace Phiri`, `a memorial in site A-03-07`. */
export async function subjectWords(ctx: Asks, of: Pick<Subject, 'for_kind' | 'burial_id' | 'site_id'>) {
  const [found] = await rowsOf(
    ctx.db,
    z.object({ deceased: z.string().nullable(), site_ref: z.string() }),
    sql`select (select named_body(b) from burials b where b.burial_id = ${of.burial_id}::integer) as deceased, site_ref
    from sites where site_id = ${of.site_id}`,
  )
  const { deceased, site_ref } = found!
  if (of.for_kind === 'BURIAL') return `the burial of ${deceased ?? 'someone whose burial was deleted'}`
  const what = { MEMORIAL: 'a memorial', TAKE_OUT: 'an exhumation', STANDING: 'all burials' }[of.for_kind]
  return `${what} in site ${site_ref}`
}

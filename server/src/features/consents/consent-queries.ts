import { consent, type Consent } from '@sexton/contract/consents/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'

type Asks = Pick<Reading | Changing, 'db'>

/** The columns of a consent `c`, of customer `cu` at site `s`. */
export const consentColumns = sql`
  c.consent_id, c.site_id, s.site_ref, c.grave_no, c.for_kind, c.burial_id,
  (select named_body(b) from burials b where b.burial_id = c.burial_id) as deceased,
  c.customer_id, name_of_customer(cu.customer_id) as name, c.given_on, c.how, c.witness, c.ends_on, c.withdrawn_on, c.withdrawn_how,
  c.asked_on, c.code,
  (select json_build_object('document_id', d.document_id, 'parent_object', d.parent_object,
    'parent_object_id', d.parent_object_id, 'filename', d.filename)
    from documents d where d.document_id = c.document_id) as document`

export const consentTables = sql`consents c join sites s using (site_id)
  join customers cu on cu.customer_id = c.customer_id`

/** Consents, newest first. */
export const consentsWhere = ({ db }: Asks, where: RawBuilder<unknown>): Promise<Consent[]> =>
  rowsOf(
    db,
    consent,
    sql`select ${consentColumns} from ${consentTables} where ${where} order by c.consent_id desc`,
  )

export const consentById = async (ctx: Asks, consent_id: number): Promise<Consent | undefined> =>
  (await consentsWhere(ctx, sql`c.consent_id = ${consent_id}`))[0]

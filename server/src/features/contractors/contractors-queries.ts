import { sql } from 'kysely'
import type { Changing, Reading } from '../../core/context/context.ts'

/** Contractors as the contract shows them, with how many burials and events use them. */
const contractorRows = (ctx: Reading | Changing) =>
  ctx.db
    .selectFrom('contractors as c')
    .innerJoin('contractor_types as t', 't.contractor_type_id', 'c.contractor_type_id')
    .select(['c.contractor_id', 'c.contractor_type_id', 't.contractor_type', 't.contractor_type_ref'])
    .select('t.ordinal as contractor_type_ordinal')
    .select(['c.name', 'c.address_physical', 'c.address_postal', 'c.phone1', 'c.contact_salutation'])
    .select([
      'c.contact_other_title',
      'c.contact_first_name',
      'c.contact_last_name',
      'c.contact_phone',
      'c.contact_email',
      'c.retired',
      'c.updated_at',
    ])
    .select([
      sql<number>`(select count(*)::int from burials b where b.undertaker_id = c.contractor_id)`.as(
        'burial_count',
      ),
      sql<number>`(select count(*)::int from events e where e.contractor_id = c.contractor_id)`.as(
        'event_count',
      ),
    ])

export const listContractors = (ctx: Reading) =>
  contractorRows(ctx)
    .orderBy(sql`lower(c.name)`)
    .orderBy('c.contractor_id')
    .execute()

export const contractorById = (ctx: Changing, contractor_id: number) =>
  contractorRows(ctx).where('c.contractor_id', '=', contractor_id).executeTakeFirstOrThrow()

export const contractorTypes = (ctx: Reading) =>
  ctx.db
    .selectFrom('contractor_types')
    .select(['contractor_type_id', 'contractor_type'])
    .where('retired', '=', false)
    .orderBy('ordinal')
    .execute()

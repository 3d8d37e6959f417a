import {
  askedHolder,
  burialConsents,
  consents,
  siteConsents,
  type AskedHolder,
  type BurialConsents,
  type Consent,
} from '@sexton/contract/consents/calls'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod'
import type { Read } from '../../core/call/verbs.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { consentColumns, consentsWhere, consentTables } from './consent-queries.ts'

const burialRow = burialConsents.omit({ holders: true, others: true })

const holderRow = askedHolder.omit({ state: true, consent: true }).extend({
  has_consented: z.boolean(),
  /** The consent that counts; null if there is none. */
  counts: z.number().nullable(),
})

/** How a holder `cu` is reached. */
const reached = sql`name_of_customer(cu.customer_id) as name, coalesce(nullif(cu.phone1, ''), nullif(cu.phone2, '')) as phone,
  nullif(cu.email, '') as email`

/** The newest consent of a holder that speaks of this grave: what they said last counts. */
function stateOf(holder: z.output<typeof holderRow>, asked: readonly Consent[]): AskedHolder {
  const { has_consented, counts, ...who } = holder
  const last = asked.find(({ consent_id, customer_id }) =>
    counts === null ? customer_id === who.customer_id : consent_id === counts,
  )
  if (has_consented) return { ...who, state: counts === null ? 'ORDERED' : 'GIVEN', consent: last ?? null }
  if (last?.withdrawn_on) return { ...who, state: 'WITHDRAWN', consent: last }
  return last && !last.given_on
    ? { ...who, state: 'ASKED', consent: last }
    : { ...who, state: 'LACKING', consent: null }
}

/** Who must consent to a burial, who has, and how to reach them. */
export const ofBurial: Read<typeof consents.ofBurial> = async (ctx, { params: { burial_id } }) => {
  const [burial] = await rowsOf(
    ctx.db,
    burialRow,
    sql`select b.burial_id, b.site_id, s.site_ref, b.grave_no, named_body(b) as deceased,
      asks_consent(b) as is_asked, buries_a_holder(b) as is_of_holder, r.opening_rule, consent_refusal(b) as refusal
    from burials b left join sites s on s.site_id = b.site_id
      left join rights r on r.site_id = b.site_id and r.state = 'IN_FORCE'
    where b.burial_id = ${burial_id}`,
  )
  if (!burial) throw notFound(consents.ofBurial.missing)
  const here = sql`c.burial_id = ${burial_id} or c.for_kind = 'STANDING' and c.site_id = ${burial.site_id}::integer`
  const [holders, asked] = await Promise.all([
    burial.is_asked
      ? rowsOf(
          ctx.db,
          holderRow,
          sql`select a.customer_id, ${reached}, a.is_lead, a.has_consented,
            (select max(c.consent_id) from consents c
              where c.customer_id = a.customer_id and consent_counts(c, b)) as counts
          from burials b cross join lateral consents_asked(b) a
            join customers cu on cu.customer_id = a.customer_id
          where b.burial_id = ${burial_id} order by a.is_lead desc, a.customer_id`,
        )
      : [],
    consentsWhere(ctx, here),
  ])
  return { ...burial, ...sorted(holders, asked, burial) }
}

function sorted(
  rows: readonly z.output<typeof holderRow>[],
  asked: readonly Consent[],
  { site_id, grave_no, burial_id }: Pick<BurialConsents, 'site_id' | 'grave_no' | 'burial_id'>,
) {
  const isHere = (one: Consent) =>
    (one.burial_id === burial_id || one.for_kind === 'STANDING') &&
    one.site_id === site_id &&
    (one.grave_no === null || one.grave_no === grave_no)
  const here = asked.filter(isHere)
  const holders = rows.map((row) => stateOf(row, here))
  const shown = new Set(holders.map((holder) => holder.consent?.consent_id))
  return {
    holders,
    others: asked.filter((one) => one.burial_id === burial_id && !shown.has(one.consent_id)),
  }
}

const siteRow = siteConsents.pick({ site_id: true, site_ref: true, has_right: true })

/** The holders of a site, and all that was asked for or given there. */
export const ofSite: Read<typeof consents.ofSite> = async (ctx, { params: { site_id } }) => {
  const [site] = await rowsOf(
    ctx.db,
    siteRow,
    sql`select s.site_id, s.site_ref, exists (
        select from rights r where r.site_id = s.site_id and r.state = 'IN_FORCE') as has_right
      from sites s where s.site_id = ${site_id}`,
  )
  if (!site) throw notFound(consents.ofSite.missing)
  const [holders, given] = await Promise.all([
    rowsOf(
      ctx.db,
      siteConsents.shape.holders.element,
      sql`select h.customer_id, ${reached}, h.is_lead
      from holders_of(${site_id}) h join customers cu using (customer_id) order by h.is_lead desc, h.customer_id`,
    ),
    rowsOf(
      ctx.db,
      siteConsents.shape.consents.element,
      sql`select ${consentColumns}, c.given_on is not null and c.withdrawn_on is null
        and coalesce(c.ends_on >= ${ctx.today}::date, true) and exists (
          select from holders_of(c.site_id) h where h.customer_id = c.customer_id) and giver_held_since(c) as counts
      from ${consentTables} where c.site_id = ${site_id} order by c.consent_id desc`,
    ),
  ])
  return { ...site, holders, consents: given }
}

/** The confirmed burials from today on for which a consent is missing (consents-5). */
export const waiting: Read<typeof consents.waiting> = (ctx, { query: { cemetery_id } }) =>
  rowsOf(
    ctx.db,
    consents.waiting.response.element,
    sql`with planned as materialized (
      select b, s.site_ref from burials b join sites s on s.site_id = b.site_id join blocks bl on bl.block_id = s.block_id
      where b.burial_status_ref = 'CONFIRMED' and not b.is_legacy and not b.in_ground and b.burial_date >= ${ctx.today}::date
        ${atCemetery(cemetery_id)} and exists (
          select from rights r where r.site_id = b.site_id and r.state = 'IN_FORCE')
    ), refused as (
      select (p.b).burial_id, named_body(p.b) as deceased, (p.b).burial_date, p.site_ref, consent_refusal(p.b) as refusal
      from planned p
    )
    select r.*, exists (select from consents c where c.burial_id = r.burial_id and c.withdrawn_on is not null) as is_withdrawn
    from refused r where r.refusal is not null order by r.burial_date, r.burial_id`,
  )

const atCemetery = (cemetery_id: number | undefined): RawBuilder<unknown> =>
  cemetery_id === undefined ? sql`` : sql`and bl.cemetery_id = ${cemetery_id}`

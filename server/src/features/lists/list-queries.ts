import { isOn } from '@sexton/contract/core/practices'
import {
  listEntry,
  listPractices,
  listRefs,
  type Extra,
  type ListEntry,
  type ListRef,
} from '@sexton/contract/lists/lists'
import { usualTerms } from '@sexton/contract/plans/kinds'
import type { lists } from '@sexton/contract/lists/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Read } from '../../core/call/verbs.ts'
import type { Changing, Reading } from '../../core/context/context.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { notFound } from '../../core/refusal.ts'
import { listTables } from '../../domain/lists/list-tables.ts'

const termNames = Object.keys(usualTerms)

/** What an entry `e` says besides its name, where its list knows it. */
const known: Partial<Record<ListRef, Partial<Record<Extra, RawBuilder<unknown>>>>> = {
  causes_of_death: { is_contagious: sql`e.is_contagious` },
  payment_types: { payment_mode_required: sql`e.payment_mode_required` },
  payment_modes: {
    payment_type_ids: sql`array(select k.payment_type_id from payment_type_modes k
      where k.payment_mode_id = e.payment_mode_id order by k.payment_type_id)`,
  },
  other_charge_groups: { parent_object: sql`e.parent_object`, allow_multiple: sql`e.allow_multiple` },
  transfer_routes: {
    kind: sql`e.kind`,
    papers: sql`e.papers`,
    needs_all_entitled: sql`e.needs_all_entitled`,
    days_of_notice: sql`e.days_of_notice`,
  },
  plan_kinds: {
    terms: sql`jsonb_build_object(${sql.join(
      termNames.flatMap((name) => [sql`${sql.lit(name)}::text`, sql`${sql.ref(`e.${name}`)}`]),
    )})`,
  },
}

const extra = (list: ListRef, name: Extra) => known[list]?.[name] ?? sql`null`

const usedIn = (list: ListRef) => {
  const { id, usedBy } = listTables[list]
  return sql.join(
    usedBy.map(
      ([table, column]) =>
        sql`exists (select from ${sql.table(table)} u where ${sql.ref(`u.${column}`)} = ${sql.ref(`e.${id}`)})`,
    ),
    sql` or `,
  )
}

const entries = (ctx: Reading | Changing, list: ListRef, where = sql`true`) => {
  const { id, name } = listTables[list]
  const stays = list === 'contractor_types' ? sql`e.contractor_type_ref = 'UNDERTAKER'` : sql`false`
  // The type of money on account is chosen by nobody (on-account-2).
  const chosen = list === 'payment_types' ? sql`not e.is_on_account` : sql`true`
  return rowsOf(
    ctx.db,
    listEntry,
    sql`
    select ${sql.ref(`e.${id}`)} as entry_id, ${sql.ref(`e.${name}`)} as name, e.retired,
      (${usedIn(list)}) as in_use, ${stays} as stays, e.updated_at,
      ${extra(list, 'is_contagious')} as is_contagious,
      ${extra(list, 'payment_mode_required')} as payment_mode_required,
      ${extra(list, 'payment_type_ids')} as payment_type_ids, ${extra(list, 'parent_object')} as parent_object,
      ${extra(list, 'allow_multiple')} as allow_multiple, ${extra(list, 'kind')} as kind,
      ${extra(list, 'papers')} as papers, ${extra(list, 'needs_all_entitled')} as needs_all_entitled,
      ${extra(list, 'days_of_notice')} as days_of_notice, ${extra(list, 'terms')} as terms
    from ${sql.table(list)} e where ${where} and ${chosen} order by e.ordinal, ${sql.ref(`e.${name}`)}`,
  )
}

const isKept = ({ park, today }: Reading | Changing, list: ListRef) =>
  isOn(park.PRACTICES, listPractices[list], today)

/** A list of a practice that is off is not there (lists-8). */
export function refuseUnlessKept(ctx: Reading | Changing, list: ListRef): void {
  if (!isKept(ctx, list)) throw notFound()
}

/** All lists with their entries, retired ones too (lists-1). */
export const all: Read<typeof lists.all> = (ctx) =>
  Promise.all(
    listRefs
      .filter((list) => isKept(ctx, list))
      .map(async (list) => ({ list, entries: await entries(ctx, list) })),
  )

/** An entry of a list; 404 when there is none. */
export async function entryById(ctx: Changing, list: ListRef, entry_id: number): Promise<ListEntry> {
  const [found] = await entries(ctx, list, sql`${sql.ref(`e.${listTables[list].id}`)} = ${entry_id}`)
  if (!found) throw notFound()
  return found
}

/** The names of these payment types, for the history. */
export async function paymentTypeNames(ctx: Changing, ids: readonly number[]): Promise<string> {
  const types = ctx.db.selectFrom('payment_types').select(['payment_type_id', 'payment_type'])
  const found = await types.orderBy('ordinal').execute()
  return found
    .filter(({ payment_type_id }) => ids.includes(payment_type_id))
    .map(({ payment_type }) => payment_type)
    .join(', ')
}

import { siteGroups, siteSwitches } from '@sexton/contract/sites/groups'
import { siteStatusRef } from '@sexton/contract/core/statuses'
import type { SiteSearch } from '@sexton/contract/sites/search'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reading } from '../../../core/context/context.ts'
import { onlyThose } from '../../../core/search/grouping.ts'
import { inStatus } from '../../../core/search/in-status.ts'
import { onHold } from '../../../domain/ground/hold-queries.ts'
import { refNow } from '../../../domain/ground/former-refs.ts'
import { reachOf, type Condition } from './reach-queries.ts'
import { countableSites } from './site-groups.ts'
import { soughtRef, type SoughtPlace, type SoughtRef } from './ref-rules.ts'

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
const anyLike = (column: RawBuilder<unknown>, patterns: readonly string[]) =>
  sql<SqlBool>`(${sql.join(
    patterns.map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`

/** A block is named by its ref, or by what follows the code of its cemetery. */
const fromBlockOn = (text: string, end: '' | '%') => [`${literal(text)}${end}`, `%.${literal(text)}${end}`]

const blocksOf = ({ block, whole }: NonNullable<SoughtRef['begins']>) =>
  anyLike(sql`lower(b.block_ref)`, fromBlockOn(block, whole ? '' : '%'))

const ref = sql`s.site_ref_key`

const anyOf = (conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join([...conditions], sql` or `)})`

/** A row and a number of whatever block: by an index on both. */
const atPlace = ({ rows, numbers }: SoughtPlace) => {
  const row = sql<SqlBool>`s.row_no in (${sql.join([...rows])})`
  return numbers.length === 0
    ? [row]
    : numbers.map(([from, to]) => sql<SqlBool>`${row} and s.site_no between ${from} and ${to}`)
}

/** What a block, a row or a number begins with. */
function partConditions({ parts, place }: SoughtRef): Condition {
  const begun = parts.map((part) => `${literal(part)}%`)
  if (!place) return anyLike(ref, [...begun, ...begun.map((part) => `%-${part}`)])
  const ofBlock = [...new Set([...begun, ...begun.map((part) => part.toUpperCase())])]
  return anyOf([...atPlace(place), anyLike(sql`s.site_ref`, ofBlock)])
}

/** What a part of a ref stands for, by the codes of today (cemeteries-6). */
async function soughtNow(ctx: Reading, typed: string): Promise<SoughtRef> {
  const sought = soughtRef(typed)
  if (!sought.begins?.block.includes('.')) return sought
  const { ref } = await refNow(ctx, sought.begins.text)
  return ref === sought.begins.text ? sought : soughtRef(ref)
}

/** The conditions of a part of a ref; null where no ref can hold it. */
async function refConditions(ctx: Reading, typed: string): Promise<Condition[] | null> {
  const sought = await soughtNow(ctx, typed)
  const { begins, parts } = sought
  if (!begins) return parts.length === 0 ? null : [partConditions(sought)]
  const reach = await reachOf(ctx, blocksOf(begins))
  return reach && [reach, anyLike(ref, fromBlockOn(begins.text, '%'))]
}

async function placeConditions(ctx: Reading, site: SiteSearch['site']): Promise<Condition[] | null> {
  const conditions: Condition[] = []
  if (site?.block_ref) {
    const reach = await reachOf(ctx, sql<SqlBool>`b.block_ref = ${site.block_ref}`)
    if (!reach) return null
    conditions.push(reach, sql<SqlBool>`s.block_ref = ${site.block_ref}`)
  }
  if (site?.row_no) conditions.push(sql<SqlBool>`s.row_no = ${site.row_no}`)
  if (site?.site_no !== undefined) conditions.push(sql<SqlBool>`s.site_no = ${site.site_no}`)
  return conditions
}

/** Everything that is asked (sites-18); null where nothing can be found. */
export async function conditionsOf(ctx: Reading, query: SiteSearch): Promise<Condition[] | null> {
  const ofRef = query.site_ref ? await refConditions(ctx, query.site_ref) : []
  const ofPlace = await placeConditions(ctx, query.site)
  if (!ofRef || !ofPlace) return null
  const conditions = [
    ...inStatus(sql`s.site_status_ref`, siteStatusRef.options, query.filters),
    ...ofRef,
    ...ofPlace,
    ...onlyThose(() => countableSites, siteGroups, query.only),
  ]
  if (query.cemetery_id) {
    const reach = await reachOf(ctx, sql<SqlBool>`b.cemetery_id = ${query.cemetery_id}`)
    if (!reach) return null
    // The refs of a cemetery begin with its code, so that its sites are one stretch of all.
    conditions.push(reach)
  }
  for (const { column } of Object.values(siteSwitches))
    if (query[column])
      conditions.push(column === 'on_hold' ? onHold(sql`s.site_id`) : sql.ref<SqlBool>(`s.${column}`))
  if (query.site_type_id) conditions.push(sql<SqlBool>`s.site_type_id = ${query.site_type_id}`)
  return conditions
}

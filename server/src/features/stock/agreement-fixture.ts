import { blocks } from '@sexton/contract/blocks/calls'
import { statusOfLetter, type SiteStatusRef } from '@sexton/contract/core/statuses'
import { map, type Bounds } from '@sexton/contract/map/calls'
import { sites } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { stock } from '@sexton/contract/stock/calls'
import { sql } from 'kysely'
import type { TestPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

interface Stands {
  site_id: number
  site_ref: string
  block_ref: string
  row_no: string
  type: string
  site_type_id: number
  status: SiteStatusRef
  /** Nothing prevents its sale, by the facts and not by its status. */
  free: boolean
}

/** Each site with what is known of it. */
async function sitesOf({ db }: TestPark): Promise<Stands[]> {
  const { rows } = await sql<Stands>`
    select s.site_id, s.site_ref, s.block_ref, s.row_no, t.site_type_ref as type, s.site_type_id,
      s.site_status_ref as status,
      b.saleable and t.saleable and s.site_no <> 12 and s.site_unsuitability_id is null
        and not exists (select from sale_sites h where h.site_id = s.site_id and h.released_at is null)
        and not exists (select from burials l where l.site_id = s.site_id) as free
    from sites s join blocks b using (block_id) join site_types t using (site_type_id)
    order by s.sort_key`.execute(db)
  return rows
}

/** How many there are of each, as sorted lines. */
function counted<T>(all: readonly T[], lineOf: (one: T) => string, countOf: (one: T) => number = () => 1) {
  const counts = new Map<string, number>()
  for (const one of all) counts.set(lineOf(one), (counts.get(lineOf(one)) ?? 0) + countOf(one))
  return [...counts].map(([line, count]) => `${line}: ${count}`).sort()
}

/** Plots of the map within these bounds, which are halved until each is seen by itself. */
async function plotsWithin(client: Client, [west, south, east, north]: Bounds): Promise<[number, string][]> {
  const query = { west, south, east, north }
  const { plots } = await client.call(map.inView, { query })
  if (plots) return plots.map(({ site_id, letter }) => [site_id, statusOfLetter[letter]])
  const middle = (west + east) / 2
  const halves = [
    await plotsWithin(client, [west, south, middle, north]),
    await plotsWithin(client, [middle, south, east, north]),
  ]
  return halves.flat()
}

interface Said {
  by: string
  said: readonly string[]
  meant: readonly string[]
}

async function ofBlock(client: Client, block_ref: string, here: readonly Stands[]): Promise<Said[]> {
  const params = { block_ref }
  const plan = (await client.call(sites.plots, { params })).rows.flatMap(({ plots }) => plots)
  const refs = (all: readonly { site_ref: string }[]) => all.map(({ site_ref }) => site_ref)
  const rows = await client.call(sites.rowsAvailable, { params })
  const inRows = []
  for (const row_no of new Set(here.map((site) => site.row_no)))
    inRows.push(...(await client.call(sites.inRow, { params: { block_ref, row_no } })))
  return [
    {
      by: `blocks/${block_ref}/statuses`,
      said: counted(
        await client.call(blocks.statuses, { params }),
        (row) => `${row.site_type_ref} ${row.site_status_ref}`,
        (row) => row.site_count,
      ),
      meant: counted(here, ({ type, status }) => `${type} ${status}`),
    },
    {
      by: `the plan of ${block_ref}`,
      said: plan.map(({ site_ref, letter }) => `${site_ref} ${statusOfLetter[letter]}`),
      meant: here.map(({ site_ref, status }) => `${site_ref} ${status}`),
    },
    {
      by: `what the plan of ${block_ref} offers`,
      said: refs(plan.filter(({ offered }) => offered)),
      meant: refs(here.filter(({ free }) => free)),
    },
    {
      by: `what the rows of ${block_ref} offer`,
      said: refs(inRows.filter((site) => site.site_status_ref === 'AVAIL')).toSorted(),
      meant: refs(here.filter(({ free }) => free)).toSorted(),
    },
    {
      by: `the rows of ${block_ref} with a free site`,
      said: rows.map((row) => row.row_no).toSorted(),
      meant: [...new Set(here.filter(({ free }) => free).map((site) => site.row_no))].toSorted(),
    },
  ]
}

async function ofTypes(park: TestPark, client: Client, all: readonly Stands[]): Promise<Said[]> {
  const { rows } = await sql<{ site_type_id: number }>`
    select site_type_id from sale_sites where site_id is null and released_at is null`.execute(park.db)
  const types = await client.call(sites.types, {})
  const said: Said[] = []
  for (const { site_type_id, site_type, available, saleable } of types) {
    const free = all.filter((site) => site.free && site.site_type_id === site_type_id)
    const promised = rows.filter((row) => row.site_type_id === site_type_id).length
    const left = saleable ? Math.max(0, free.length - promised) : 0
    said.push({ by: `how many ${site_type} are left`, said: [String(available)], meant: [String(left)] })
    const found = await client.call(sites.blocksAvailable, { params: { site_type_id } })
    said.push({
      by: `blocks with a free ${site_type}`,
      said: found.map(({ block_ref }) => block_ref).toSorted(),
      meant: [...new Set(free.map(({ block_ref }) => block_ref))].toSorted(),
    })
  }
  return said
}

async function ofAll(client: Client, all: readonly Stands[]): Promise<Said[]> {
  const line = ({ block_ref, type, status }: Pick<Stands, 'block_ref' | 'type' | 'status'>) =>
    `${block_ref} ${type} ${status}`
  const said: Said[] = [
    {
      by: 'the stock',
      said: counted(
        await client.call(stock.summary, {}),
        (row) => line({ ...row, type: row.site_type_ref, status: row.site_status_ref }),
        (row) => row.site_count,
      ),
      meant: counted(all, line),
    },
    {
      by: 'the status AVAIL',
      said: all.filter(({ status }) => status === 'AVAIL').map(({ site_ref }) => site_ref),
      meant: all.filter(({ free }) => free).map(({ site_ref }) => site_ref),
    },
  ]
  for (const status of new Set(all.map((site) => site.status))) {
    const found = await client.call(siteRecords.search, { query: { filters: { [status]: 'true' } } })
    const ids = all.filter((site) => site.status === status).map(({ site_id }) => String(site_id))
    said.push({
      by: `the search for ${status}`,
      said: found.map(({ site_id }) => String(site_id)).toSorted(),
      meant: ids.toSorted(),
    })
  }
  const { bounds } = await client.call(map.ground, {})
  const drawn = new Map(bounds ? await plotsWithin(client, bounds) : [])
  const onMap = all.filter(({ site_id }) => drawn.has(site_id))
  said.push({
    by: 'the map',
    said: onMap.map(({ site_id, site_ref }) => `${site_ref} ${drawn.get(site_id)}`),
    meant: onMap.map(({ site_ref, status }) => `${site_ref} ${status}`),
  })
  return said
}

/**
 * Sites for which stock, blocks, map, plans, search and the choice of a site differ from what the facts say: the sale that
 * holds it, its burials, its number and whether it is for sale.
 */
export async function stockDisagreements(park: TestPark): Promise<string[]> {
  const client = await park.as('PERM_VIEW', 'PERM_REPORTS')
  const all = await sitesOf(park)
  const said = [...(await ofAll(client, all)), ...(await ofTypes(park, client, all))]
  for (const block_ref of new Set(all.map((site) => site.block_ref)))
    said.push(
      ...(await ofBlock(
        client,
        block_ref,
        all.filter((site) => site.block_ref === block_ref),
      )),
    )
  return said.flatMap(({ by, said, meant }) => {
    const [are, should] = [new Set(said), new Set(meant)]
    const wrong = [...are].filter((one) => !should.has(one)).map((one) => `${by} says ${one}`)
    return [...wrong, ...[...should].filter((one) => !are.has(one)).map((one) => `${by} does not say ${one}`)]
  })
}

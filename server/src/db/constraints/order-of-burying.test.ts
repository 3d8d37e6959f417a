import { expect, test } from 'vitest'
import { aBurial, aSaleSite, aSite, aSitedDraft, refresh } from '../../test/rows/plain-rows.ts'
import { plainSql } from '../../test/rows/plain-sql.ts'

/** Who came into a grave when, as far as old records know it, and in which order they lie there (ground-10, ground-11). */
const park = plainSql()

interface Known {
  burial?: string
  death?: string
  slot?: number
}

/** A date as old records write it: 1914, 1914-05 or 1914-05-03. */
const dated = (day?: string) => [
  day ? `${day}-01-01`.slice(0, 10) : null,
  day ? ({ 4: 'year', 7: 'month', 10: 'day' } as const)[day.length as 4 | 7 | 10] : 'unknown',
]

type Ground = Awaited<ReturnType<typeof aSitedDraft>>

/** An old record of somebody who lies there; `grave_no` null where nobody knows the grave. */
const lies = (
  { sale_site_id, site_id }: Ground,
  { burial, death, slot }: Known,
  grave_no: number | null = 1,
) =>
  park.sql.value(
    `insert into burials (customer_id, sale_id, sale_site_id, site_id, grave_no, burial_status_ref, is_legacy,
       deceased_last_name, burial_date, burial_precision, death_date, death_precision, burial_slot_id)
     select s.customer_id, s.sale_id, ss.sale_site_id, $2, $3, 'COMPLETE', true, 'Mulenga', $4, $5, $6, $7, $8
     from sale_sites ss join sales s using (sale_id) where ss.sale_site_id = $1 returning burial_id`,
    ...[sale_site_id, site_id, grave_no, ...dated(burial), ...dated(death), slot ?? null],
  )

const positions = async (...ids: number[]) => {
  const rows = await park.sql.rows<{ burial_id: number; position: number }>(
    'select burial_id, position from burials where burial_id = any ($1)',
    ids,
  )
  return ids.map((id) => rows.find(({ burial_id }) => burial_id === id)!.position)
}
const plannedOf = (burial_id: number) => park.sql.value<number>('select planned_position($1)', burial_id)

/** Move Grave of a body, on a day. */
const moves = (
  burial_id: number,
  to: { site_id: number; sale_site_id: number },
  grave_no: number,
  day: string,
) =>
  park.sql.together(async () => {
    await park.sql.rows(
      `insert into grave_moves (burial_id, from_site_id, from_grave_no, to_site_id, to_grave_no, reason, moved_on)
       select burial_id, site_id, grave_no, $2, $3, 'Court order', $4 from burials where burial_id = $1`,
      ...[burial_id, to.site_id, grave_no, day],
    )
    await park.sql.rows(
      'update burials set site_id = $2, grave_no = $3, sale_site_id = $4 where burial_id = $1',
      ...[burial_id, to.site_id, grave_no, to.sale_site_id],
    )
  })

/** Whoever is recorded first, the earlier lies below. */
const below: [string, Known, Known][] = [
  ['years', { burial: '1914' }, { burial: '1920' }],
  ['months of a year', { burial: '1914-05' }, { burial: '1914-06' }],
  ['a year and a day', { burial: '1914' }, { burial: '1915-01-01' }],
  ['a day and a month', { burial: '1914-04-30' }, { burial: '1914-05' }],
  ['days of death', { death: '1914-05-02' }, { death: '1914-05-03' }],
  ['a year of death and one of burial', { death: '1913' }, { burial: '1914' }],
  ['a month of death and a day of burial', { death: '1914-04' }, { burial: '1914-05-01' }],
  [
    'burials of a year by who had died after the other',
    { burial: '1914-03' },
    { burial: '1914', death: '1914-05-02' },
  ],
]

test.each(below)(
  'of two old records known by %s the earlier lies below (ground-11)',
  async (_, early, late) => {
    const there = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
    const [second, first] = [await lies(there, late), await lies(there, early)]
    expect(await positions(first, second)).toEqual([1, 2])
    const elsewhere = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
    const inOrder = [await lies(elsewhere, early), await lies(elsewhere, late)]
    expect(await positions(...inOrder)).toEqual([1, 2])
  },
)

test('who is not buried yet and has no day is planned above everybody there, whenever they died (ground-10)', async () => {
  const there = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const planned = await aBurial(park.sql, there.sale_site_id)
  await park.sql.rows(`update burials set death_date = '1914-05-01' where burial_id = $1`, planned)
  await lies(there, { burial: '1914-06' })
  expect(await plannedOf(planned)).toBe(2)
  await park.sql.rows(`update burials set burial_date = '1914-05-03' where burial_id = $1`, planned)
  expect(await plannedOf(planned)).toBe(1)
})

test('a moved burial counts from the day of the move: earlier burials are below (ground-11)', async () => {
  const there = await aSitedDraft(park.sql, 'LAWN_DOUBLE')
  const site_id = await aSite(park.sql)
  const from = { ...there, site_id, sale_site_id: await aSaleSite(park.sql, there.sale_id, site_id) }
  await refresh(park.sql, site_id)
  const moved = await lies(from, { burial: '1914' })
  await moves(moved, there, 1, '2001-03-04')
  expect(await positions(moved)).toEqual([1])
  const late = await lies(there, { burial: '1950-01-01' })
  expect(await positions(late, moved)).toEqual([1, 2])
})

import { differences } from '@sexton/contract/differences/calls'
import { graves } from '@sexton/contract/graves/calls'
import { placedHolds } from '@sexton/contract/holds/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import type { Hands } from './orders.ts'

interface Owned {
  site_id: number
  grave_no: number
  places: number
  lying: number
}

/** Graves of owned sites in which nobody is planned, those of families first. */
async function ownedGraves({ db }: Hands): Promise<Owned[]> {
  const { rows } = await sql<Owned>`
    select g.site_id, g.grave_no, g.places,
      (select count(*)::int from burials b where (b.site_id, b.grave_no) = (g.site_id, g.grave_no)) as lying
    from graves g join sites s using (site_id)
    where s.site_status_ref = 'OWN' and not exists (
      select from burials b where b.site_id = g.site_id and (not b.in_ground or b.grave_no is null or b.laid_at is not null))
    order by g.places desc, g.site_id, g.grave_no limit 40`.execute(db)
  return rows
}

type Take = (fits?: (grave: Owned) => boolean) => Owned

/** What the office and the grounds have learned of old graves. */
async function measure({ office, marks }: Hands, take: Take, today: string): Promise<void> {
  const paramsOf = ({ site_id, grave_no }: Owned) => ({
    site_id: String(site_id),
    grave_no,
  })

  const dugForOne = take(({ places, lying }) => places > 1 && lying === 1)
  const places_reason = 'Rock at 150 cm: it was dug for one, whatever its type says'
  await office.call(graves.save, {
    params: paramsOf(dugForOne),
    body: { kind: 'EARTH', places_set: 1, places_reason, length_cm: 230, width_cm: 90 },
  })
  const book = { how: 'BOOK' as const, on_date: addDays(today, -2), depth_cm: 150, top_cm: 105 }
  await office.call(graves.measure, {
    params: paramsOf(dugForOne),
    body: { ...book, note: 'Grave book 3, page 41' },
  })

  const withUrns = take(({ lying }) => lying > 0)
  await office.call(graves.save, {
    params: paramsOf(withUrns),
    body: { kind: 'EARTH', ashes_places: 4, length_cm: 230, width_cm: 90 },
  })
  for (const [n, grave] of [
    take(({ lying }) => lying > 0),
    take(({ lying }) => lying > 0),
    withUrns,
  ].entries())
    await marks.call(graves.measure, {
      params: paramsOf(grave),
      body: { how: 'PROBED', on_date: addDays(today, -6 - n), top_cm: 88 + 31 * n },
    })
}

/** Holds that somebody placed, and differences. */
async function holdAndDiffer({ office, marks }: Hands, take: Take, today: string): Promise<void> {
  const place = (grave: Owned, body: Parameters<typeof office.call<typeof placedHolds.place>>[1]['body']) =>
    office.call(placedHolds.place, { params: { site_id: grave.site_id }, body })
  await place(take(), {
    kind: 'COURT',
    stops: ['SELL', 'OPEN', 'PASS_ON'],
    reason: 'High Court, 2026/HP/0412: nobody is buried here until the case is decided',
  })
  await place(take(), {
    kind: 'DISPUTE',
    stops: ['OPEN', 'PASS_ON'],
    reason: 'Two families each have a certificate for this site',
    review_on: addDays(today, 30),
  })

  const report = ({ site_id, grave_no }: Owned, says_books: string, says_ground: string) =>
    marks.call(differences.report, {
      params: { site_id },
      body: { grave_no, says_books, says_ground, blocks: ['PASS_ON'] },
    })
  await report(take(), 'No headstone stands here.', 'A headstone stands here, without a name.')
  const { difference_id } = await report(
    take(),
    'The owner is on record.',
    'The kerb has the number of the grave beside it.',
  )
  const reason = 'The mason has put the kerb where it belongs'
  await office.call(differences.close, {
    params: { difference_id },
    body: { closing: 'GROUND_MENDED', reason },
  })
}

/** What is known of graves nobody is buried in now. */
export async function knowGraves(hands: Hands, today: string): Promise<void> {
  const owned = await ownedGraves(hands)
  const take: Take = (fits = () => true) => {
    const [found] = owned.splice(Math.max(0, owned.findIndex(fits)), 1)
    if (!found) throw new Error('The demo park has too few owned graves')
    return found
  }
  await measure(hands, take, today)
  await holdAndDiffer(hands, take, today)
}

import { addDays } from '@sexton/contract/values/dates'
import { parkClock } from '@sexton/contract/events/park-clock'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../core/db/db.ts'
import { rowsOf } from '../../core/db/rows-of.ts'
import { hashToken } from '../../core/sign-in/tokens.ts'
import { cemeteryNames, type CemeteryNames } from '../../domain/ground/cemetery-names.ts'
import { shortNameOf } from '../../core/words/names.ts'
import type { DiaryEntry } from './ical-rules.ts'

interface Park {
  /** Of the app, without a final "/". */
  address: string
  timeZone: string
  /** `YYYY-MM-DD` */
  today: string
}

/** Days back that a diary still shows. */
const back = 31

const burialRow = z.object({
  burial_id: z.number(),
  burial_date: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  name: z.string(),
  site_ref: z.string().nullable(),
  grave_no: z.number().nullable(),
  slot_cemetery_id: z.number().nullable(),
  undertaker: z.string().nullable(),
  settled: z.boolean(),
  updated_at: z.string(),
})
type BurialRow = z.output<typeof burialRow>

/** `Matero, site MA.A-03-07, grave 1`: where there are several cemeteries a diary says first to which one to go. */
function placeOf(names: CemeteryNames, row: Pick<BurialRow, 'site_ref' | 'grave_no' | 'slot_cemetery_id'>) {
  const { site_ref, grave_no, slot_cemetery_id } = row
  const there = (site_ref === null ? names.byId(slot_cemetery_id) : names.byRef(site_ref))?.cemetery
  const site = site_ref && `${there ? 'site' : 'Site'} ${site_ref}`
  return [there, site, site && grave_no && `grave ${grave_no}`].filter(Boolean).join(', ') || null
}

const burialEntry = (row: BurialRow, { address }: Park, names: CemeteryNames): DiaryEntry => ({
  id: `burial-${row.burial_id}`,
  changed: row.updated_at,
  tentative: !row.settled,
  date: row.burial_date,
  from: row.from,
  to: row.to,
  summary: `Burial: ${row.name || 'Unknown deceased'}`,
  location: placeOf(names, row),
  description: row.undertaker && `Undertaker: ${row.undertaker}`,
  url: `${address}/burial/${row.burial_id}`,
})

async function burialEntries(db: Db, park: Park, names: CemeteryNames): Promise<DiaryEntry[]> {
  const rows = await rowsOf(
    db,
    burialRow,
    sql`
    select b.burial_id, b.burial_date, sl.slot_from as "from", sl.slot_to as "to",
      ${shortNameOf('b.deceased_')} as name,
      si.site_ref, b.grave_no, sl.cemetery_id as slot_cemetery_id, u.name as undertaker,
      b.burial_status_ref in ('CONFIRMED', 'COMPLETE') as settled, b.updated_at
    from burials b
      left join burial_slots sl using (burial_slot_id)
      left join sites si using (site_id)
      left join contractors u on u.contractor_id = b.undertaker_id
    where b.burial_date >= ${addDays(park.today, -back)}::date and not b.is_legacy
    order by b.burial_date, sl.slot_from, b.burial_id`,
  )
  return rows.map((row) => burialEntry(row, park, names))
}

async function eventEntries(db: Db, park: Park, names: CemeteryNames): Promise<DiaryEntry[]> {
  const rows = await db
    .selectFrom('events as e')
    .innerJoin('event_types as t', 't.event_type_id', 'e.event_type_id')
    .innerJoin('sites as s', 's.site_id', 'e.site_id')
    .leftJoin('contractors as c', 'c.contractor_id', 'e.contractor_id')
    .select([
      'e.event_id',
      'e.event_time',
      'e.updated_at',
      't.event_type',
      's.site_id',
      's.site_ref',
      'c.name',
    ])
    .where('e.event_date', '>=', addDays(park.today, -back))
    .orderBy('e.event_time')
    .orderBy('e.event_id')
    .execute()
  return rows.map((row) => {
    const { date, time } = parkClock(row.event_time, park.timeZone)
    return {
      id: `event-${row.event_id}`,
      changed: row.updated_at,
      tentative: false,
      date,
      from: time,
      to: null,
      summary: `${row.event_type} at site ${row.site_ref}`,
      location: placeOf(names, { ...row, grave_no: null, slot_cemetery_id: null }),
      description: row.name && `Contractor: ${row.name}`,
      url: `${park.address}/site/${row.site_id}`,
    }
  })
}

/**
 * The burials and events of the last month and of all days ahead as a diary needs them: who, where, when and whose
 * work; no next of kin, no remarks, no cause of death, no money (calendar-feed-2, docs/decisions.md).
 */
export async function diaryEntries(db: Db, park: Park): Promise<DiaryEntry[]> {
  const names = await cemeteryNames({ db })
  return [...(await burialEntries(db, park, names)), ...(await eventEntries(db, park, names))]
}

const feedRow = z.object({
  user_id: z.number(),
  stale: z.boolean(),
})

/**
 * True when the secret is that of a user who may sign in and holds PERM_VIEW now. Notes that it was read, once an hour
 * at most.
 */
export async function opensFeed(db: Db, token: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    feedRow,
    sql`
    select f.user_id, coalesce(f.read_at < now() - interval '1 hour', true) as stale
    from calendar_feeds f join users u using (user_id)
    where f.token_hash = ${hashToken(token)} and u.can_login and exists (
      select from granted_permissions g
      where g.user_id = f.user_id and g.permission_ref = 'PERM_VIEW')`,
  )
  const [reader] = rows
  if (!reader) return false
  if (reader.stale)
    await db
      .updateTable('calendar_feeds')
      .set({ read_at: sql`now()` })
      .where('user_id', '=', reader.user_id)
      .execute()
  return true
}

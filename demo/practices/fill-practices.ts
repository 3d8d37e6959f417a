import { addDays, todayIn } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import sharp from 'sharp'
import { buildApp } from '../../server/src/app.ts'
import type { Core } from '../../server/src/core/context/core.ts'
import { openDatabase } from '../../server/src/core/db/db.ts'
import { takeSavedPark } from '../../server/src/platform/live/saved-park.ts'
import { addDigger, demoUserIds } from '../setting/demo-users.ts'
import { readBank } from './bank.ts'
import { bookAtTheDesk } from './bookings.ts'
import { workTheDays } from './days.ts'
import { endRights, tenureSince } from './ending-rights.ts'
import { findGraves } from './found-graves.ts'
import { handOf } from './hand.ts'
import { knowGraves } from './known-graves.ts'
import { openCase } from './open-case.ts'
import type { Hands } from './orders.ts'
import { agreedPlans, brokenPlan, noticeGiven } from './plans.ts'
import { pastOrders } from './past-orders.ts'
import { writeAndCharge } from './rights-due.ts'
import { prepareTransfer } from './transfers.ts'
import { holdRights } from './rights.ts'
import { tellFamilies } from './texts.ts'
import { waitingMoney } from './waiting-money.ts'

/** Days since the practices began. */
const since = 21

/** Somewhat like a peg in the grass, a hole or a mound: what the people at a grave take pictures of; and the slip of a registered letter. */
const drawings: Record<string, string> = {
  'grave.marked':
    '<path d="M560 900V420h80v480z" fill="#8a6a45"/><rect x="500" y="380" width="200" height="110" fill="#f4f1e8"/>',
  'grave.checked':
    '<path d="M560 900V420h80v480z" fill="#8a6a45"/><path d="M150 700V460a90 90 0 0 1 180 0v240z" fill="#8b8d90"/>',
  'grave.opened': '<path d="M300 820l150-330h300l150 330z" fill="#3d2b1f"/>',
  'grave.stopped':
    '<path d="M300 820l150-330h300l150 330z" fill="#3d2b1f"/><path d="M280 640h640v40H280z" fill="#4f7fa8"/>',
  slip: '<rect x="240" y="160" width="720" height="580" fill="#f7f4ea"/><path d="M300 260h600v12H300zm0 80h600v12H300zm0 80h420v12H300z" fill="#3a4a6b"/>',
  'grave.closed': '<path d="M260 820q340-340 680 0z" fill="#7a5a3c"/>',
}

let taken = 0

/** A picture of what was done; no two have the same bytes. */
async function photo(kind: string): Promise<Buffer> {
  taken += 1
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="#5d8244"/>
    <rect width="1200" height="${260 + (taken % 40)}" fill="#9fc0dc"/>${drawings[kind] ?? ''}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

async function asOwner(ownerUrl: string, statements: string) {
  const owner = openDatabase(ownerUrl, { max: 1 })
  try {
    await owner.pool.query(`begin; set local search_path = sexton, public; ${statements} commit`)
  } finally {
    await owner.close()
  }
}

/**
 * Switches all practices on, since three weeks ago: the burials since then have their closed orders, and those of today and
 * the coming days are worked on by the product's own calls.
 */
export async function fillPractices(core: Core, ownerUrl: string): Promise<void> {
  const { db } = core.database
  const today = todayIn(core.park.PARK_TIME_ZONE)
  const { manager: office, grounds: marks, deputy } = await demoUserIds(db)
  const people = { office, marks, checks: await addDigger(db) }
  const past = { since: addDays(today, -since), today, zone: core.park.PARK_TIME_ZONE }
  await asOwner(ownerUrl, pastOrders({ ...past, ...people }))
  await asOwner(ownerUrl, tenureSince(past.since))
  await asOwner(ownerUrl, await agreedPlans(db, { by: office, today }))
  await takeSavedPark(db, core.park)
  const app = await buildApp(core, process.cwd())
  const hand = (user_id: number) => handOf(app, db, user_id)
  try {
    const hands: Hands = {
      db,
      photo,
      office: await hand(people.office),
      marks: await hand(people.marks),
      checks: await hand(people.checks),
    }
    await workTheDays(hands, today)
    await knowGraves(hands, today)
    await prepareTransfer(hands)
    await endRights(hands, today)
    await openCase(hands, today)
    await writeAndCharge(core, hands, today)
    await holdRights(hands)
    await noticeGiven(hands)
    await brokenPlan(hands)
    await findGraves(core, hands)
    const second = await hand(deputy)
    await waitingMoney(hands, second, today)
    await readBank(hands, second, today)
    await bookAtTheDesk(hands, today)
    await tellFamilies(core, today)
  } finally {
    await sql`delete from sessions where user_id in (${people.office}, ${people.marks}, ${people.checks}, ${deputy})`.execute(
      db,
    )
    await app.close()
  }
}

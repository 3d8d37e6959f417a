import { burials } from '@sexton/contract/burials/calls'
import { addDays } from '@sexton/contract/values/dates'
import { sql } from 'kysely'
import { isBusy, type Answer } from '../processes/caller.ts'
import { openDatabase } from '../server/src/core/db/db.ts'
import { directorsOf, type Director } from './desk/directors.ts'
import { holdsCountNothing, holdsGoOn } from './desk/plants.ts'
import { withPark, type Park } from './frame/park.ts'
import { crowd, type Person } from './frame/people.ts'
import { switchOn } from './frame/practices.ts'
import type { Random } from './frame/random.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { buriedIn, draftWithSite, today } from './frame/sales.ts'
import { lookInto } from './frame/soundness.ts'

/** A clerk, and the burial that they move from slot to slot. */
interface Clerk {
  person: Person
  burial_id: number
}

interface World {
  park: Park
  random: Random
  directors: readonly Director[]
  clerks: readonly Clerk[]
  cemetery_id: number
  /** Ends holds as time would. */
  endHold(booking_no: number, after: number): Promise<unknown>
}

interface Place {
  date: string
  slot: number
  capacity: number
}

const companies = 300

async function openWorld(park: Park, { clients, random }: Run) {
  await switchOn(park, ['desk'])
  await sql`update practices set options = '{"holds_at_once": 50, "bookings_a_day": 50, "horizon_days": 180, "notice_hours": 0}'
    where practice = 'desk'`.execute(park.db)
  const people = await crowd(park, Math.floor(clients / 2))
  const clerks: Clerk[] = []
  for (const person of people)
    clerks.push({
      person,
      burial_id: await buriedIn(person, await draftWithSite(park, person, 'LAWN_SINGLE')),
    })
  const { cemetery_id } = await park.db
    .selectFrom('cemeteries')
    .select('cemetery_id')
    .executeTakeFirstOrThrow()
  // Triggers would refuse it: only time ends a hold.
  const admin = openDatabase(park.adminUrl, { max: 1 })
  const endHold = (booking_no: number, after: number) =>
    admin.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      const until = sql`clock_timestamp() + make_interval(secs => ${after / 1000})`
      await sql`with ended as (update sexton.bookings set held_until = ${until} where booking_no = ${booking_no}
          returning booking_id, held_until)
        update sexton.slot_places p set held_until = e.held_until from ended e where e.booking_id = p.booking_id`.execute(
        tx,
      )
    })
  const directors = await directorsOf(park, companies)
  return { world: { park, random, directors, clerks, cemetery_id, endHold }, close: () => admin.close() }
}

/** Places of the coming months in slots of one to three burials, none twice. */
async function* placesOf({ db }: Park): AsyncGenerator<Place, never> {
  for (let round = 1; ; round += 1) {
    const capacity = 1 + (round % 3)
    const { rows } = await sql<{ slot: number }>`
      insert into burial_slots (slot_no, description, slot_from, slot_to, capacity, outside)
      select ${1000 + round}, ${`Race ${round}`}, '10:00', '11:00', ${capacity}, true returning burial_slot_id as slot`.execute(
      db,
    )
    for (let day = 2; day <= 150; day += 1)
      yield { date: addDays(today(), day), slot: rows[0]!.slot, capacity }
  }
}

let forms = 0

const bookAt = ({ cemetery_id }: World, director: Director, { date, slot }: Place) =>
  director.sendForm(`/desk/book?date=${date}&slot=${slot}&cemetery=${cemetery_id}`, {
    deceased_last_name: 'Race',
    key: `form ${(forms += 1)}`,
  })

const bookingOf = ({ status, headers }: Answer) =>
  status === 303 ? Number(headers.location?.match(/^\/desk\/bookings\/(\d+)$/)?.[1]) : undefined

const move = ({ person, burial_id }: Clerk, { date, slot }: Place) =>
  person.ask(burials.update, {
    params: { burial_id },
    body: {
      burial: { deceased_last_name: 'Race', death_date: today(), burial_date: date, burial_slot_id: slot },
    },
  })

const heldAt = async ({ db }: Park, { date, slot }: Place) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from burials where burial_date = ${date} and burial_slot_id = ${slot})::int
      + (select count(*) from bookings where burial_date = ${date} and burial_slot_id = ${slot}
        and state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > clock_timestamp())::int as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Some of the places are held already, by bookings that end while the others ask. */
async function holdSome(world: World, place: Place) {
  const { random, directors } = world
  const held: { director: Director; booking_no: number }[] = []
  for (let n = random.int(0, place.capacity); n > 0; n -= 1) {
    const director = random.pick(directors)
    const booking_no = bookingOf(await bookAt(world, director, place))
    if (booking_no !== undefined) held.push({ director, booking_no })
  }
  return held
}

/** What the director of a hold does while it ends: asks for the place again, withdraws, or sleeps. */
function orGoesOn(
  world: World,
  { director, booking_no }: { director: Director; booking_no: number },
  place: Place,
) {
  const path = `/desk/bookings/${booking_no}`
  if (world.random.chance(0.4))
    return director.sendForm(
      `${path}/time?date=${place.date}&slot=${place.slot}&cemetery=${world.cemetery_id}`,
    )
  return world.random.chance(0.3) ? director.sendForm(`${path}/withdraw`) : undefined
}

/** Everybody wants a place at once; afterwards no more are taken than there are, and what is free can be had. */
async function heat(world: World, place: Place, tally: Tally, words: Tally) {
  const { park, random, clerks } = world
  const held = await holdSome(world, place)
  const first = random.int(0, companies - 1)
  const asking = clerks.map((_, at) => world.directors[(first + at) % companies]!)
  const answers = await Promise.all([
    ...held.map(({ booking_no }) => world.endHold(booking_no, random.int(0, 120)).then(() => undefined)),
    ...held.map((one) => orGoesOn(world, one, place)),
    ...asking.map((director) => bookAt(world, director, place)),
    ...clerks.map((clerk) => move(clerk, place)),
  ])
  const said = answers.filter((answer) => answer !== undefined)
  tally.attempts += said.length
  words.attempts += said.length
  for (const { status, text } of said)
    if (![200, 303, 409, 422].includes(status)) words.fault(`answered ${status}: ${text.slice(0, 300)}`)
  const taken = await heldAt(park, place)
  if (taken > place.capacity)
    tally.fault(`${place.date}, slot ${place.slot}: ${taken} places taken of ${place.capacity}`)
  for (const booking_no of said.map(bookingOf)) await isKept(park, booking_no, tally)
  if (taken < place.capacity && !said.some(isBusy)) await isFree(world, place, tally)
}

/** Who was told that they have a place has it, for as long as it is held. */
async function isKept({ db }: Park, booking_no: number | undefined, tally: Tally) {
  if (booking_no === undefined) return
  const { rows } = await sql<{ lost: number }>`
    select count(*)::int as lost from bookings k where booking_no = ${booking_no}
      and state in ('HELD', 'SUBMITTED', 'PROPOSED') and held_until > clock_timestamp()
      and not exists (select from slot_places p where p.booking_id = k.booking_id)`.execute(db)
  if (rows[0]!.lost > 0) tally.fault(`booking ${booking_no} was told that it holds a place, and holds none`)
}

/** A place that nobody holds any more goes to the next who asks. */
async function isFree(world: World, place: Place, tally: Tally) {
  const { rows } = await sql<{ burial_id: number }>`
    select burial_id from burials where burial_date = ${place.date} and burial_slot_id = ${place.slot}`.execute(
    world.park.db,
  )
  const next = world.clerks.find(({ burial_id }) => !rows.some((row) => row.burial_id === burial_id))
  if (!next) return
  const { status, text } = await move(next, place)
  if (status !== 200) tally.fault(`a free place was refused: ${text.slice(0, 200)}`)
}

const counts = `select (select count(*)::int from bookings) as bookings,
  (select count(*)::int from slot_places) as places, (select count(*)::int from audits) as history`

async function hold(park: Park, run: Run) {
  const { world, close } = await openWorld(park, run)
  const tally = new Tally('one place, one burial or booking')
  const words = new Tally('answered in words')
  try {
    if (run.planted) await holdsCountNothing(park)
    if (run.planted && run.random.chance(0.5)) await holdsGoOn(park)
    const places = placesOf(park)
    for (let round = 0; round < run.rounds && !(run.planted && tally.found > 0); round += 1)
      await heat(world, (await places.next()).value, tally, words)
  } finally {
    await close()
  }
  if (run.planted) return [tally]
  return [tally, words, await lookInto(park, new Tally('the register at the end'), counts)]
}

/**
 * Directors and clerks want the last places of a slot at the same moment, at two processes, while bookings that hold some of
 * them end, are moved or are withdrawn. No place is ever taken twice, nobody loses a place that they were told they have, and
 * what is free again can be had.
 */
export const desk: Rig = {
  name: 'desk',
  holds: 'no place taken twice',
  plants: 'a place that a booking holds counts as free, or holds that go on after their end',
  scale: {
    short: { rounds: 25, clients: 20 },
    long: { rounds: 1_000, clients: 50 },
    planted: { rounds: 25, clients: 20 },
  },
  run: (run) => withPark({}, async (park) => (await hold(park, run)).map((tally) => tally.figure())),
}

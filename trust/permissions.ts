import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permissionRefs, type PermissionRef } from '@sexton/contract/core/permissions'
import { sql } from 'kysely'
import { Caller, type Answer } from '../processes/caller.ts'
import {
  endsSessions,
  guarded,
  holders,
  isRight,
  nameOf,
  nowhere,
  secured,
} from '../server/src/test/permission-cells.ts'
import { withPark, type Park } from './frame/park.ts'
import { somebody, type Person } from './frame/people.ts'
import { switchAllOn } from './frame/practices.ts'
import { Tally, type Rig, type Run } from './frame/rig.ts'
import { rowCells } from './permissions/by-row.ts'
import { sayNothingOfIt } from './permissions/weaken.ts'

type Crew = Map<string, { person: Person; held: readonly PermissionRef[] }>

interface Course {
  park: Park
  crew: Crew
  /** How many calls at once. */
  clients: number
  /** A part ends with its first fault. */
  untilFound: boolean
}

/** A few at a time; a cell does not wait for all the others. */
async function each<T>(
  all: readonly T[],
  { clients, untilFound }: Course,
  tally: Tally,
  work: (one: T) => Promise<void>,
) {
  const left = [...all]
  const one = async () => {
    while (left.length > 0 && !(untilFound && tally.found > 0)) await work(left.shift()!)
  }
  await Promise.all(Array.from({ length: clients }, one))
}

async function crewOf(park: Park): Promise<Crew> {
  const crew: Crew = new Map()
  for (const [index, { who, held }] of holders.entries())
    crew.set(who, { person: await somebody(park, held, index), held })
  return crew
}

const outcome = (declared: Endpoint, who: string, { status, text }: Answer) =>
  `${nameOf(declared)} as ${who}: ${status} ${text.slice(0, 100)}`

/** Every call, of everybody, at either process. */
async function cells(course: Course): Promise<Tally> {
  const { park, crew } = course
  const tally = new Tally('every call, of everybody')
  const stranger = new Caller(park.apps[0].address)
  const disabled = await somebody(park)
  await sql`update users set can_login = false where user_id = ${disabled.user_id}`.execute(park.db)
  await each(secured, course, tally, async (declared) => {
    for (const [who, out] of [
      ['signed out', stranger],
      ['disabled', disabled],
    ] as const) {
      const answer = await out.ask(declared, nowhere(declared))
      tally.attempts += 1
      if (answer.status !== 401) tally.fault(outcome(declared, who, answer))
    }
    if (endsSessions(declared)) return
    for (const [who, { person, held }] of crew) {
      const answer = await person.ask(declared, nowhere(declared))
      tally.attempts += 1
      if (!isRight(declared, held, answer.status)) tally.fault(outcome(declared, who, answer))
    }
  })
  return tally
}

/** What depends on the row: each single permission, and each set that is enough. */
async function byRow(course: Course): Promise<Tally> {
  const { park, crew } = course
  const tally = new Tally('what depends on the row')
  const boss = crew.get('all')!.person
  await each(rowCells, { ...course, clients: 1 }, tally, async (cell) => {
    const attempt = await cell.prepare(boss, park)
    const sets = [...permissionRefs.map((ref) => [ref]), ...cell.enough]
    for (const held of sets) {
      const single = held.length === 1 ? crew.get(held[0]!)!.person : await somebody(park, held)
      const { status, text } = await attempt(single)
      const allowed = cell.enough.some((set) => set.every((ref) => held.includes(ref)))
      tally.attempts += 1
      if (status < 300 !== allowed || (!allowed && status !== 403))
        tally.fault(`${cell.name} with ${held.join(' and ')}: ${status} ${text.slice(0, 100)}`)
    }
  })
  return tally
}

const needed = ({ permission }: Endpoint): PermissionRef[] => {
  if (typeof permission === 'string') return []
  return 'all' in permission ? [...permission.all] : permission.any.slice(0, 1)
}

/** A permission that is taken away is gone at the next call, at the other process. */
async function revoked(course: Course): Promise<Tally> {
  const { park } = course
  const { db, apps } = park
  const tally = new Tally('a revoked permission bites at once')
  const take = (person: Person) =>
    sql`
    delete from role_users where user_id = ${person.user_id} returning role_id`.execute(db)
  const give = (person: Person, rows: unknown[]) => {
    const roles = rows.map((row) => (row as { role_id: number }).role_id)
    return sql`insert into role_users (user_id, role_id)
      select ${person.user_id}, unnest(${roles}::integer[]) on conflict do nothing`.execute(db)
  }
  const people = new Map<string, Person>()
  await each(guarded, { ...course, clients: 1 }, tally, async (declared) => {
    const held = needed(declared)
    const person = people.get(held.join()) ?? (await somebody(park, held))
    people.set(held.join(), person)
    const ask = (process: 0 | 1) => person.at(apps[process].address).ask(declared, nowhere(declared))
    const before = endsSessions(declared) ? undefined : await ask(0)
    const { rows } = await take(person)
    const after = await ask(1)
    await give(person, rows)
    tally.attempts += 1
    if (before?.status === 403) tally.fault(outcome(declared, held.join(' and '), before))
    if (after.status !== 403) tally.fault(outcome(declared, `who held ${held.join(' and ')}`, after))
  })
  return tally
}

async function hold(park: Park, { planted, clients }: Run) {
  await switchAllOn(park)
  const crew = await crewOf(park)
  if (planted) await sayNothingOfIt(park, crew.get('none')!.person, crew.get('PERM_EDIT')!.person)
  const course = { park, crew, clients, untilFound: planted }
  const figures = []
  for (const part of [cells, byRow, revoked]) figures.push((await part(course)).figure())
  return figures
}

/** Nobody does what they may not, and everybody what they may (core-1). */
export const permissions: Rig = {
  name: 'permissions',
  holds: 'nobody does what they may not',
  plants: 'roles that have more than they show, and that are not taken away',
  scale: {
    short: { rounds: 1, clients: 8 },
    long: { rounds: 1, clients: 8 },
    planted: { rounds: 1, clients: 8 },
  },
  run: (run) => withPark({}, (park) => hold(park, run)),
}

import { setTimeout as sleep } from 'node:timers/promises'
import { imports, type BulkReport } from '@sexton/contract/imports/calls'
import { form } from '../server/src/test/multipart.ts'
import { searches } from './burial-search.ts'
import { instalments } from './receipt.ts'
import { expect, type Case, type Visit } from './rig/case.ts'
import { ofTurn } from './rig/draw.ts'
import { rssMb } from './rig/machine.ts'
import { quantile } from './rig/quantile.ts'
import type { User } from './rig/user.ts'
import { least, most } from './targets/target.ts'

const given = 'Ann John Mary William Ellen Thomas Bridget Patrick Agnes Robert Sarah'.split(' ')
const family = 'Adams Baker Carr Doyle Evans Foster Grant Hughes Irwin Jones Kelly Lloyd Moore'.split(' ')
/** Every line of so many has a date that no calendar has. */
const oneWrongIn = 100
/** The most that one file may have. */
const mostLines = 100_000

/** A list of the dead as an old register gives it, everybody in a site of their own that is not there yet. */
function register(lines: number) {
  const line = (at: number) => {
    const died =
      at % oneWrongIn === 0 ? `${1880 + (at % 90)}-02-31` : `${1880 + (at % 90)}-0${1 + (at % 9)}-1${at % 9}`
    const place = `OLD${1 + Math.floor(at / 2000)}-${1 + (Math.floor(at / 100) % 20)}-${1 + (at % 100)}`
    return `R${at},${ofTurn(given, at)},${ofTurn(family, at)},${died},${place}`
  }
  const text = [
    'Ref,First name,Last name,Died,Location',
    ...Array.from({ length: lines }, (_, at) => line(at)),
  ].join('\n')
  return { lines, wrong: Math.ceil(lines / oneWrongIn), content: Buffer.from(text) }
}

type Register = ReturnType<typeof register>

async function send(user: User, { content }: Register, site_type_id: number) {
  const fields = { kind: 'burials', site_type_id, dryrun: 'false' }
  const began = performance.now()
  const answer = await user.call(
    imports.bulk,
    { body: {} },
    form([{ name: 'register.csv', content, field: 'file' }], fields),
  )
  return { report: answer.right(), seconds: (performance.now() - began) / 1000 }
}

/** Imported is what can be, each in a site of its own; what cannot is told, line by line. */
function check({ lines, wrong }: Register, { added, known, refused, sites, errors }: BulkReport) {
  const good = lines - wrong
  const is = [added, known, refused, sites].join()
  const should = [good, 0, wrong, good].join()
  expect(is === should, `added, known, refused and new sites are ${should}, not ${is}`)
  expect(
    errors.every(
      ({ line, column, message }) =>
        line % oneWrongIn === 2 && column === 'Died' && message.includes('is not a date'),
    ),
    'each refused line is told at its date',
  )
}

/** What somebody else does meanwhile, one after another; and the memory of the app. */
function besides(user: User, visits: readonly Visit[], app: number) {
  const took: number[] = []
  let [isOver, peak] = [false, rssMb(app)]
  const before = peak
  const work = async () => {
    for (let turn = 0; !isOver || turn === 0; turn += 1)
      for (const visit of visits) {
        const began = performance.now()
        const right = await visit(user, turn)
        took.push(performance.now() - began)
        right()
        peak = Math.max(peak, rssMb(app))
        await sleep(5)
      }
  }
  const working = work()
  // What goes wrong meanwhile is told at the end.
  working.catch(() => undefined)
  return async () => {
    isOver = true
    await working
    return { p95: quantile(took, 0.95), beyond: peak - before }
  }
}

/** A register of the dead; others work meanwhile. */
export const oldBurials: Case = {
  about: 'importing burials of the past, while somebody else searches and takes receipts',
  targets: [
    least(
      'import of 100,000 burials, each with a site that is made',
      'import/per second',
      'lines per s',
      [2000, 2000],
    ),
    most('the import, memory of the app at most beyond before', 'import/memory beyond', 'MB', [150, 150]),
    most(
      'another user’s calls during the import (search, receipt), p95',
      'import/meanwhile p95',
      'ms',
      [100, 100],
    ),
  ],
  async run({ park, users, short, note }) {
    const [importing, other] = users
    const [type] = await park.rows<{ id: number }>(
      "select site_type_id as id from site_types where site_type_ref = 'LAWN_SINGLE'",
    )
    const file = register(short ? 700 : mostLines)
    const end = besides(other!, [await searches(park), await instalments(park)], park.pids.app)
    const { report, seconds } = await send(importing!, file, type!.id).catch(async (error: unknown) => {
      await end().catch(() => undefined)
      throw error
    })
    const { p95, beyond } = await end()
    check(file, report)
    note('import/per second', file.lines / seconds)
    note('import/memory beyond', beyond)
    note('import/meanwhile p95', p95)
  },
}

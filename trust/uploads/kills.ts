import { randomBytes } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { documents } from '@sexton/contract/documents/calls'
import { sql } from 'kysely'
import type { Caller } from '../../processes/caller.ts'
import type { Db } from '../../server/src/core/db/db.ts'
import { compareFiles } from '../../server/src/platform/file-records/compare-files.ts'
import { form, pdf } from '../../server/src/test/multipart.ts'
import type { Random } from '../frame/random.ts'
import type { Ground } from './books.ts'

/** Milliseconds. */
const WORK = { least: 150, most: 600 }
const PATIENCE = 30_000
/** Of each desk after an upload, while what was killed starts again: the bucket's server reads all files for each thousand it lists. */
const PAUSE = 1_000
/** The long form leaves some thousand files to judge; what is compared meanwhile is deleted beside it. */
const SWEPT_WITHIN = 600_000
const DAYS = 2 * 24 * 3600 * 1000

/** Uploads without a pause to either process, through crashes; answers those that were acknowledged. */
function uploading({ park, customer_id: id }: Ground, people: Caller[]) {
  let isOver = false
  let isStarting = false
  const acknowledged: string[] = []
  const desk = async (by: Caller, who: number) => {
    for (let at = 0; !isOver; at += 1) {
      const name = `kept-${who}-${at}-${randomBytes(4).toString('hex')}.pdf`
      const sent = form([{ name, content: Buffer.concat([pdf, randomBytes(200_000)]) }])
      const to = by.at(park.apps[at % 2]!.address)
      const params = { type: 'customer' as const, id }
      const answer = await to
        .ask(documents.add, { params, body: {} }, { ...sent, alone: true })
        .catch(() => sleep(20))
      if (answer?.status === 200) acknowledged.push(name)
      if (isStarting) await sleep(PAUSE)
    }
  }
  const working = Promise.all(people.map(desk))
  return {
    acknowledged,
    async pausing(start: () => Promise<void>) {
      isStarting = true
      await start().finally(() => (isStarting = false))
    },
    async stop() {
      isOver = true
      await working
    },
  }
}

async function ready({ park }: Ground) {
  await park.revive()
  const isReady = async (address: string) => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok
  for (const until = Date.now() + PATIENCE; Date.now() < until; await sleep(50))
    if ((await Promise.all(park.apps.map(({ address }) => isReady(address)))).every(Boolean)) return
  throw new Error(`It did not serve again within ${PATIENCE / 1000} s`)
}

/** All that lies there was put there two days ago: so the sweep may judge it. */
async function age(folder: string) {
  const then = new Date(Date.now() - DAYS)
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name)
    if (!file.includes('incoming') && (await stat(file)).isFile()) await utimes(file, then, then)
  }
}

async function sweep(db: Db) {
  await sql`select graphile_worker.add_job('sweep_files')`.execute(db)
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs where task_identifier = 'sweep_files'`.execute(
      db,
    )
    return rows[0]!.count > 0
  }
  for (const until = Date.now() + SWEPT_WITHIN; await waiting(); await sleep(200))
    if (Date.now() > until) throw new Error(`The sweep was not done within ${SWEPT_WITHIN / 60_000} minutes`)
}

/** After the sweep every row has its file, whole, and every file its row. */
export async function lookAtFiles({ park, books, end, bytes }: Ground, acknowledged: readonly string[] = []) {
  await age(bytes)
  await sweep(park.db)
  const { recorded, faults, unnamed } = await compareFiles(park.db, end.files, { deep: true })
  books.whole.attempts += recorded
  for (const { filename, fault } of faults) books.whole.fault(`${filename}: ${fault}`)
  for (const { key } of unnamed) books.whole.fault(`no row names ${key}`)
  const rows = await park.db.selectFrom('documents').select('filename').execute()
  const there = new Set(rows.map(({ filename }) => filename))
  for (const name of acknowledged) if (!there.has(name)) books.whole.fault(`acknowledged and gone: ${name}`)
}

/** `kill -9` of one process or both, again and again, while files come. */
export async function killWhileUploading(ground: Ground, people: Caller[], random: Random, rounds: number) {
  const work = uploading(ground, people)
  for (let round = 0; round < rounds; round += 1) {
    await sleep(random.int(WORK.least, WORK.most))
    const { apps } = ground.park
    const victims = random.pick([[apps[0]], [apps[1]], [...apps]])
    await Promise.all(victims.map((app) => app.kill()))
    await work.pausing(() => ready(ground))
  }
  await work.stop()
  const kept = `${work.acknowledged.length} acknowledged beside ${rounds} kills`
  const { whole } = ground.books
  whole.note = `${whole.note ? `${whole.note}, ` : ''}${ground.end.place.kind}: ${kept}`
  await lookAtFiles(ground, work.acknowledged)
}

import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../test/harness.ts'
import { untilItStands } from '../../test/waiting.ts'
import { copyRows } from './copy-rows.ts'
import { openDatabase, type Connection } from './db.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await freshDatabase()
})

async function connected(work: (connection: Connection) => Promise<void>) {
  const opened = openDatabase(database.appUrl, { max: 1 })
  const connection = await opened.pool.connect()
  await work(connection).finally(() => connection.release(true))
  await opened.close()
}

const texts = ['Nguyễn', "O'Brien", 'back\\slash', 'tab\there', 'line\nbreak', '\r', '\\N', '', 'NULL', '王']

test('rows arrive unchanged, whatever characters they hold', () =>
  connected(async (connection) => {
    await connection.query('create temp table copied (place int, word text, yes boolean, none text)')
    const rows = texts.map((word, place) => [place, word, place % 2 === 0, null])
    expect(await copyRows(connection, 'copied', ['place', 'word', 'yes', 'none'], rows)).toBe(texts.length)
    const found = await connection.query('select * from copied order by place')
    expect(found.rows.map(({ word }) => word)).toEqual(texts)
    expect(found.rows.map(({ yes }) => yes)).toEqual(texts.map((_, place) => place % 2 === 0))
    expect(found.rows.every(({ none }) => none === null)).toBe(true)
    expect(await copyRows(connection, 'copied', ['place'], [])).toBe(0)
  }))

test('a row that breaks a constraint stops them all, and the connection stays usable', () =>
  connected(async (connection) => {
    await connection.query('create temp table few (n int check (n < 100000))')
    const numbers = function* () {
      for (let n = 0; n < 200_000; n += 1) yield [n]
    }
    await expect(copyRows(connection, 'few', ['n'], numbers())).rejects.toThrow(/violates check constraint/)
    expect((await connection.query('select from few')).rowCount).toBe(0)
  }))

test('an error while making the rows writes none', () =>
  connected(async (connection) => {
    await connection.query('create temp table some_rows (n int)')
    const failing = function* () {
      yield [1]
      throw new Error('out of words')
    }
    await expect(copyRows(connection, 'some_rows', ['n'], failing())).rejects.toThrow('out of words')
  }))

test('rows are made no faster than the database takes them', () =>
  connected(async (connection) => {
    const owner = new pg.Client(database.ownerUrl)
    await owner.connect()
    await owner.query('begin; lock table sexton.settings')
    let made = 0
    const rows = function* () {
      for (; made < 2000; made += 1) yield [`key ${made}`, JSON.stringify('x'.repeat(50_000))]
    }
    await connection.query('set lock_timeout = 0')
    const copying = copyRows(connection, 'settings', ['key', 'value'], rows())
    const ahead = await untilItStands(() => made)
    await owner.query('rollback')
    await owner.end()
    expect(await copying).toBe(2000)
    // Socket buffers hold some megabytes; the rows are a hundred.
    expect(ahead).toBeLessThan(600)
  }))

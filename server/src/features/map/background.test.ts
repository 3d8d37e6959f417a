import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { config } from '@sexton/contract/config/calls'
import { map } from '@sexton/contract/map/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'

const park = testPark({ MAP_BACKGROUND_FILE: '/nowhere/aerial.pmtiles' })
let folder: string
let viewer: Client

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sexton-background-'))
  viewer = await park.as('PERM_VIEW')
})
afterAll(() => rm(folder, { recursive: true }))

const asked = (range?: string) => viewer.ask(map.background, {}, { headers: range ? { range } : {} })

it('is missing without a word on where it was sought (map-11)', async () => {
  const reply = await asked('bytes=0-9')
  expect([reply.statusCode, reply.body.includes('nowhere')]).toEqual([404, false])
  const settings = await park.app.inject({ method: 'GET', url: config.get.path })
  expect(settings.json().MAP_BACKGROUND_URL).toBe(map.background.path)
  expect(settings.body).not.toContain('nowhere')
})

it('is read in parts by who may see the map (map-11)', async () => {
  const file = join(folder, 'aerial.pmtiles')
  await writeFile(file, '0123456789')
  park.core.settings.MAP_BACKGROUND_FILE = file
  const reply = await asked('bytes=2-5')
  expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
    206,
    '2345',
    'bytes 2-5/10',
  ])
  const last = await asked('bytes=8-16383')
  expect([last.statusCode, last.body, last.headers['content-range']]).toEqual([206, '89', 'bytes 8-9/10'])
  expect(last.headers['etag']).toBe(reply.headers['etag'])
  expect((await asked('bytes=10-20')).statusCode).toBe(416)
  for (const wrong of [undefined, 'bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'])
    expect((await asked(wrong)).statusCode).toBe(400)
  const stranger = await park.app.inject({ url: map.background.path, headers: { range: 'bytes=0-1' } })
  expect(stranger.statusCode).toBe(401)
  await writeFile(file, '01234567890')
  expect((await asked('bytes=0-1')).headers['etag']).not.toBe(reply.headers['etag'])
})

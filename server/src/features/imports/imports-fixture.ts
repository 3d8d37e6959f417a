import type { Readable } from 'node:stream'
import { imports } from '@sexton/contract/imports/calls'
import type { OutlinesReport } from '@sexton/contract/imports/shapes/outlines'
import type { NameRule } from '@sexton/contract/imports/shapes/name-rule'
import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeAll, expect } from 'vitest'
import { testPark } from '../../test/app.ts'
import type { Client } from '../../test/client.ts'
import { siteTypeId } from '../../test/factories.ts'
import { form, type SentFile } from '../../test/multipart.ts'
import { unsound } from '../../test/readers/unsound.ts'

/** A place of the tests' ground: some metres east and north of a corner of Lusaka. */
const at = (east: number, north: number) => [28.4 + east / 107_300, -15.4 + north / 111_320] as const

/** A plot as surveyors draw it; metres. */
export const plot = (east: number, north: number, width = 1.2, depth = 2.4) => ({
  type: 'Polygon',
  coordinates: [
    [
      at(east, north),
      at(east + width, north),
      at(east + width, north + depth),
      at(east, north + depth),
      at(east, north),
    ],
  ],
})

export const feature = (name: string | undefined, geometry: unknown) => ({
  type: 'Feature',
  properties: name === undefined ? {} : { name },
  geometry,
})

/** A row of plots, `A-01-01` and on, that touch each other. */
export const rowOf = (block: string, count: number, north = 0) =>
  Array.from({ length: count }, (_, one) => feature(`${block}-1-${one + 1}`, plot(one * 1.2, north)))

export const fileOf = (features: unknown[], more: object = {}): SentFile => ({
  name: 'plots.geojson',
  content: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features, ...more })),
})

export const usualRule: NameRule = {
  readings: [{ property: 'name', pattern: '{block}-{row}-{number}' }],
  block: '',
  row: '',
  number: 'read',
  ranges: 'refuse',
}

export interface Fields {
  dryrun?: boolean
  shapes?: 'sites' | 'blocks'
  rule?: NameRule
  site_type_id?: number | undefined
  cemetery_id?: number | undefined
  points?: 'locations' | 'plots'
  plot_width?: number
  plot_length?: number
  layer?: string
  leave?: string
  far_away?: boolean
  seen?: string
}

/** A file of shapes and what is said of it, as a browser sends it; a real run unless said. */
export function outlinesForm(
  file: SentFile,
  { rule = usualRule, dryrun = false, shapes = 'sites', ...fields }: Fields = {},
) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return form([file], {
    ...Object.fromEntries(given),
    shapes,
    dryrun: String(dryrun),
    rule: JSON.stringify(rule),
  })
}

/** Sends a file of shapes. */
export const sendOutlines = (
  who: Client,
  file: SentFile,
  fields: Fields = {},
  key?: string,
): Promise<LightMyRequestResponse> => askOutlines(who, outlinesForm(file, fields), key)

export const askOutlines = (
  who: Client,
  sent: { payload: Buffer | Readable; headers: Record<string, string> },
  key?: string,
) => who.ask(imports.outlines, { body: { shapes: 'sites', rule: '' } }, key ? { ...sent, key } : sent)

/** A park of its own, sound after each test, and who imports into it. */
export function outlinesPark() {
  const park = testPark()
  const ground = {} as { who: Client; type: number }
  beforeAll(async () => {
    ground.who = await park.as('PERM_SITES')
    ground.type = await siteTypeId(park.db)
  })
  afterEach(async () => expect(await unsound(park.db)).toEqual([]))
  const send = async (features: unknown[], fields: Fields = {}) => {
    const reply = await sendOutlines(ground.who, fileOf(features), { site_type_id: ground.type, ...fields })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json() as OutlinesReport
  }
  const messages = ({ findings }: OutlinesReport) =>
    findings.map(({ shape, kind, message }) => [shape, kind, message])
  return { park, ground, send, messages }
}

export const csv = (text: string | Buffer, name = 'sites.csv'): SentFile => ({
  name,
  content: Buffer.isBuffer(text) ? text : Buffer.from(text),
})

export const sendCsv = (
  who: Client,
  file: SentFile,
  fields: Record<string, string | number> = { dryrun: 'false' },
) => who.ask(imports.bulk, { body: {} }, form([file], fields))

import { imports } from '@sexton/contract/imports/calls'
import type { NameRule } from '@sexton/contract/imports/name-rule'
import type { LightMyRequestResponse } from 'fastify'
import type { Client } from '../../test/client.ts'
import { form, type SentFile } from '../../test/multipart.ts'

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
  leave?: string
  out?: number
}

/** Sends a file of shapes; a real run unless said. */
export const sendOutlines = (
  who: Client,
  file: SentFile,
  { rule = usualRule, dryrun = false, shapes = 'sites', ...fields }: Fields = {},
  key?: string,
): Promise<LightMyRequestResponse> => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const sent = form([file], {
    ...Object.fromEntries(given),
    shapes,
    dryrun: String(dryrun),
    rule: JSON.stringify(rule),
  })
  const body = { shapes, rule: '' }
  return who.ask(imports.outlines, { body }, key ? { ...sent, key } : sent)
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

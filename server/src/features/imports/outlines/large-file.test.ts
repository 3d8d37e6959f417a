import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { OutlinesReport } from '@sexton/contract/imports/calls'
import { mostShapes } from '@sexton/contract/imports/geojson'
import { askOutlines, feature, fileOf, outlinesForm, outlinesPark, type Fields } from '../imports-fixture.ts'

import type { SentFile } from '../../../test/multipart.ts'

const { ground } = outlinesPark()

/** A round plot, since real ones have many corners. */
function round(east: number, north: number) {
  const corners = Array.from({ length: 27 }, (_, at) => {
    const angle = (at * 2 * Math.PI) / 27
    return [28.4 + (east + Math.cos(angle)) / 107_300, -15.4 + (north + Math.sin(angle)) / 111_320]
  })
  return { type: 'Polygon', coordinates: [[...corners, corners[0]]] }
}

/** As many shapes and bytes as are allowed. */
function largest() {
  const features = Array.from({ length: mostShapes }, (_, at) => {
    const row = Math.floor(at / 500)
    return feature(`A${row >> 3}-${row + 1}-${(at % 500) + 20}`, round((at % 500) * 2.1, row * 2.1))
  })
  return {
    name: 'plots.geojson',
    content: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
  }
}

/** As it comes in from a line. */
function* pieces(whole: Buffer) {
  for (let at = 0; at < whole.length; at += 65_536) yield whole.subarray(at, at + 65_536)
}

const whole = largest()

describe('a file as large as is allowed (imports-3)', () => {
  const sent = async (file: SentFile, fields: Fields) => {
    const { payload, headers } = outlinesForm(file, { site_type_id: ground.type, ...fields })
    const reply = await askOutlines(ground.who, { headers, payload: Readable.from(pieces(payload)) })
    expect(reply.statusCode, reply.body.slice(0, 500)).toBe(200)
    return reply.json<OutlinesReport>()
  }

  it('is read, compared and written', async () => {
    expect(whole.content.length).toBeGreaterThan(20_000_000)
    const shown = await sent(whole, { dryrun: true })
    expect(shown).toMatchObject({ sites: mostShapes, out: 0, findings: [] })
    expect(await sent(whole, { seen: shown.seen })).toMatchObject({ sites: mostShapes, out: 0 })
  })

  it('may have something wrong with each shape', async () => {
    const nameless = Array.from({ length: mostShapes }, () => feature(undefined, null))
    const shown = await sent(fileOf(nameless), { dryrun: true })
    expect(shown.findings).toHaveLength(2 * mostShapes)
  })
})

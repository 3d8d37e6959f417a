import type { MapFeature } from './map-file.ts'

/** Collections within collections. */
const deepest = 5

const kinds = [
  '',
  'Point',
  'LineString',
  'Polygon',
  'MultiPoint',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
]

/** Reads well-known binary, also with heights and measures (ISO and EWKB), from its first byte on. */
class WkbReader {
  #at = 0
  #isLittle = true
  #values = 2

  constructor(readonly bytes: Buffer) {}

  #count(): number {
    this.#at += 4
    return this.#isLittle ? this.bytes.readUInt32LE(this.#at - 4) : this.bytes.readUInt32BE(this.#at - 4)
  }

  #number(): number {
    this.#at += 8
    return this.#isLittle ? this.bytes.readDoubleLE(this.#at - 8) : this.bytes.readDoubleBE(this.#at - 8)
  }

  /** Refuses more parts than bytes can hold. */
  #list<T>(read: () => T): T[] {
    const count = this.#count()
    if (count > this.bytes.length) throw new RangeError('The geometry has more parts than bytes')
    return Array.from({ length: count }, read)
  }

  readonly #position = (): number[] => {
    const values = Array.from({ length: this.#values }, () => this.#number())
    return values.slice(0, 2)
  }

  geometry(depth = 0): { type: string; coordinates?: unknown; geometries?: unknown[] } {
    if (depth > deepest) throw new RangeError('The geometry has too many levels')
    this.#isLittle = this.bytes.readUInt8(this.#at) === 1
    this.#at += 1
    const code = this.#count()
    const flags = (code & 0x80_00_00_00 ? 1 : 0) + (code & 0x40_00_00_00 ? 1 : 0)
    if (code & 0x20_00_00_00) this.#at += 4
    const [dimensions, kind] = [Math.floor((code & 0xff_ff) / 1000), (code & 0xff_ff) % 1000]
    this.#values = 2 + flags + (dimensions === 3 ? 2 : Math.min(dimensions, 1))
    const type = kinds[kind] || 'Unknown'
    if (kind === 1) return { type, coordinates: this.#position() }
    if (kind === 2) return { type, coordinates: this.#list(this.#position) }
    if (kind === 3) return { type, coordinates: this.#list(() => this.#list(this.#position)) }
    if (kind < 4 || kind > 7) return { type: 'Unknown' }
    const parts = this.#list(() => this.geometry(depth + 1))
    return kind === 7
      ? { type, geometries: parts }
      : { type, coordinates: parts.map(({ coordinates }) => coordinates) }
  }
}

/** Bytes of the box in the head of a GeoPackage geometry, by its flags. */
const boxes = [0, 32, 48, 48, 64]

/** The geometry of a row of a GeoPackage; null if it is empty or cannot be read. */
export function geometryOf(blob: unknown): MapFeature['geometry'] {
  if (!(blob instanceof Uint8Array) || blob.length < 13) return null
  const bytes = Buffer.from(blob)
  const flags = bytes.readUInt8(3)
  const box = boxes[(flags >> 1) & 7]
  if (bytes.toString('latin1', 0, 2) !== 'GP' || flags & 0x10 || box === undefined) return null
  try {
    return new WkbReader(bytes.subarray(8 + box)).geometry()
  } catch {
    return { type: 'Unknown' }
  }
}

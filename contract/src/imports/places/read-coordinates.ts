/** The columns that coordinates can be in. */
export const coordinateFields = ['coordinates', 'latitude', 'longitude'] as const

/** A point of the earth in degrees, true within `accuracy` metres as far as its figures say. */
export interface ReadPoint {
  longitude: number
  latitude: number
  accuracy: number
}

/** The coordinates of a line as they are written, and the point that they are, if they are degrees. */
export interface ReadCoordinates {
  text: string
  point: ReadPoint | null
}

interface Degrees {
  value: number
  /** How exact it is written, in degrees. */
  step: number
  /** By the letter beside it. */
  axis: 'latitude' | 'longitude' | null
}

const decimal = /^([nsewo])?\s*([-+−]?\d{1,3}(?:[.,]\d{1,15})?)\s*°?\s*([nsewo])?$/i
const sexagesimal =
  /^([nsewo])?\s*(-?\d{1,3})(?:\s*[°ºd:]\s*|\s+)(\d{1,2}(?:[.,]\d{1,10})?)(?:\s*['′’m:]\s*|\s+)?(?:(\d{1,2}(?:[.,]\d{1,10})?)\s*(?:["″”s]|''|′′)?)?\s*([nsewo])?$/i

const numberOf = (text: string) => Number(text.replace(',', '.').replace('−', '-'))
const stepOf = (text: string) => 10 ** -(/[.,](\d+)$/.exec(text)?.[1]!.length ?? 0)

function axisOf(letter: string | undefined): Degrees['axis'] {
  if (!letter) return null
  return /[ns]/i.test(letter) ? 'latitude' : 'longitude'
}

/** Degrees as a map, a phone or a surveyor writes them: `-15.4`, `15°24'00"S`, `S 15 24.0`. */
function degreesOf(written: string): Degrees | null {
  const text = written.trim()
  const plain = decimal.exec(text)
  const parts = plain ? null : sexagesimal.exec(text)
  if (!plain && !parts) return null
  const letter = plain ? (plain[1] ?? plain[3]) : (parts![1] ?? parts![5])
  const sign = letter && /[sw]/i.test(letter) ? -1 : 1
  if (plain) return { value: sign * numberOf(plain[2]!), step: stepOf(plain[2]!), axis: axisOf(letter) }
  const [, , whole = '', minutes = '', seconds] = parts!
  const size = Math.abs(Number(whole)) + numberOf(minutes) / 60 + numberOf(seconds ?? '0') / 3600
  const step = seconds === undefined ? stepOf(minutes) / 60 : stepOf(seconds) / 3600
  return { value: (whole.startsWith('-') ? -1 : sign) * size, step, axis: axisOf(letter) }
}

/** Metres of a degree of latitude. */
const perDegree = 111_320

function pointOf(latitude: Degrees, longitude: Degrees): ReadPoint | null {
  const isThere = Math.abs(latitude.value) <= 85 && Math.abs(longitude.value) <= 180
  if (!isThere || (latitude.value === 0 && longitude.value === 0)) return null
  const accuracy = Math.max(1, (Math.min(latitude.step, longitude.step) * perDegree) / 2)
  return { latitude: latitude.value, longitude: longitude.value, accuracy }
}

/** `POINT(28.3 -15.4)` has the longitude first. */
const wkt = /^(?:SRID=\d+;)?\s*POINT\s*Z?\s*\(\s*([-\d.]+)[\s,]+([-\d.]+)[^)]*\)$/i
/** What can stand between the two; a comma within figures is none. */
const between = [/\s*[;|/]\s*/, /\s*,\s+/, /,/, /(?<=[nsewo°"″'′\d])\s+(?=[-+−nsewo]?\d)/i]

function pairOf(text: string): ReadPoint | null {
  const point = wkt.exec(text)
  const parts = point
    ? [[point[2]!, point[1]!]]
    : between.map((sign) => text.split(sign)).filter(({ length }) => length === 2)
  for (const [one, other] of parts) {
    const [first, second] = [degreesOf(one!), degreesOf(other!)]
    if (!first || !second) continue
    const isTurned = first.axis === 'longitude' || second.axis === 'latitude' || Math.abs(first.value) > 90
    const found = isTurned ? pointOf(second, first) : pointOf(first, second)
    if (found) return found
  }
  return null
}

/** Longer texts are no coordinates. */
const longest = 200

/** The coordinates of a line (imports-35); null where it has none. */
export function readCoordinates(
  textOf: (field: (typeof coordinateFields)[number]) => string,
): ReadCoordinates | null {
  const [pair, north, east] = coordinateFields.map(textOf)
  const text = [pair, [north, east].filter(Boolean).join(', ')].filter(Boolean).join('; ')
  if (text === '') return null
  if (text.length > longest) return { text, point: null }
  const [latitude, longitude] = [degreesOf(north!), degreesOf(east!)]
  const point = latitude && longitude ? pointOf(latitude, longitude) : null
  return { text, point: point ?? pairOf(pair!) }
}

/** Whether a cell can be one of the two figures of a position. */
export const isFigure = (cell: string) => degreesOf(cell) !== null || metres.test(cell.trim())

/** Metres on a grid of a country: at least five figures before the point. */
const metres = /^-?\d{5,8}(?:[.,]\d+)?$/

/** Whether a cell looks like a position on the earth, which no place in the books does. */
export function isCoordinates(cell: string): boolean {
  const text = cell.trim()
  if (text.length > longest || !/\d/.test(text)) return false
  if (wkt.test(text) || /\d\s*°/.test(text)) return true
  const parts = text.split(/\s*[,;]\s*|\s+/)
  const isExact = (part: string) => /^[-+]?\d{1,3}\.\d{3,}$/.test(part) || metres.test(part)
  return parts.length <= 3 && parts.every(isExact) && parts.some((part) => part.includes('.'))
}

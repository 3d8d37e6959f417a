import { countProblem, mostShapes } from '@sexton/contract/imports/shapes/geojson'
import { parseDbf, parseShp } from 'shpjs'
import { convertAll, toDegrees } from './coordinates.ts'
import { wrongMap, type Layer, type MapFeature } from './map-file.ts'

/** The files of one shapefile, by their endings. */
type Parts = Partial<Record<'shp' | 'dbf' | 'prj' | 'cpg', Buffer>>
type Shapefile = Parts & { shp: Buffer }

const ending = /\.(shp|dbf|prj|cpg)$/i

export const isOfShapefile = (name: string) => ending.test(name)

/** The shapefiles of a ZIP file, by name without ending. */
function shapefilesIn(files: ReadonlyMap<string, Buffer | null>): [name: string, Shapefile][] {
  const found = new Map<string, Parts>()
  for (const [path, content] of files) {
    const kind = ending.exec(path)?.[1]?.toLowerCase() as keyof Parts | undefined
    if (kind && content) found.set(path.slice(0, -4), { ...found.get(path.slice(0, -4)), [kind]: content })
  }
  return [...found].flatMap(([path, { shp, ...parts }]): [string, Shapefile][] =>
    shp ? [[path.split('/').at(-1)!, { ...parts, shp }]] : [],
  )
}

/** Encodings by the mark in the head of a DBF file; older programs write nothing else. */
const encodings: Record<number, string> = {
  0x03: 'windows-1252',
  0x57: 'windows-1252',
  0xc8: 'windows-1250',
  0xc9: 'windows-1251',
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const encodingOf = (dbf: Buffer, cpg: Buffer | undefined) =>
  cpg?.toString('latin1').trim() || encodings[dbf[29] ?? 0] || (isUtf8(dbf) ? 'utf-8' : 'windows-1252')

const two = (number: number) => String(number).padStart(2, '0')

/** A value as a name can be read from it: a date as `2004-05-12`, a blank number as nothing. */
function valueOf(value: unknown): unknown {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : value
  if (!(value instanceof Date)) return value
  return Number.isNaN(value.getTime())
    ? ''
    : `${value.getFullYear()}-${two(value.getMonth() + 1)}-${two(value.getDate())}`
}

/** The rows of a DBF file; none if it is not one, or claims rows that it does not have. */
function dbfRows({ dbf, cpg }: Parts): Record<string, unknown>[] {
  if (!dbf || dbf.length < 33) return []
  const [rows, head, length] = [dbf.readUInt32LE(4), dbf.readUInt16LE(8), dbf.readUInt16LE(10)]
  if (rows > mostShapes || length < 2 || head + rows * length > dbf.length + 1) return []
  return parseDbf(dbf, encodingOf(dbf, cpg)).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueOf(value)])),
  )
}

/** The records of a .shp file, without reading them. */
function countOf(shp: Buffer): number {
  let [count, at] = [0, 100]
  while (at + 8 <= shp.length && count <= mostShapes) {
    count += 1
    at += 8 + Math.max(0, shp.readInt32BE(at + 4)) * 2
  }
  return count
}

function shapesOf(shp: Buffer, filename: string): ReturnType<typeof parseShp> {
  try {
    return parseShp(shp)
  } catch {
    throw wrongMap(filename, 'The shapefile is damaged. Save it again, then choose it again.')
  }
}

function featuresOf(parts: Shapefile, filename: string): MapFeature[] {
  const problem = countProblem(countOf(parts.shp))
  if (problem) throw wrongMap(filename, problem)
  const system = parts.prj && toDegrees(parts.prj.toString('utf8'))
  if (system && 'problem' in system) throw wrongMap(filename, system.problem)
  const rows = dbfRows(parts)
  return shapesOf(parts.shp, filename).map((shape, at) => {
    const geometry =
      shape && system ? { ...shape, coordinates: convertAll(shape.coordinates, system.convert) } : shape
    return { properties: rows[at] ?? {}, geometry }
  })
}

/** The shapefiles of a ZIP file (imports-3). */
export const shapefileLayers = (files: ReadonlyMap<string, Buffer | null>, filename: string) =>
  shapefilesIn(files).map(([name, parts]): Layer => ({ name, read: () => featuresOf(parts, filename) }))

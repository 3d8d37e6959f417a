import { ZipFile } from 'yazl'

/** A ZIP file of these files. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files))
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  // Its type does not say that it can be iterated.
  for await (const chunk of zip.outputStream as unknown as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Position = readonly [number, number]

export const kmlOf = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Park</name>${content}</Document></kml>`

const written = (ring: readonly Position[]) => ring.map(([x, y]) => `${x},${y},0`).join(' ')

export const kmlArea = (ring: readonly Position[]) =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>\n ${written(ring)} </coordinates></LinearRing></outerBoundaryIs></Polygon>`

export const kmlPoint = (place: Position) => `<Point><coordinates>${written([place])}</coordinates></Point>`

const [pointType, polygonType] = [1, 5]

function record(shape: readonly Position[], isPoint: boolean): Buffer {
  const doubles = (numbers: readonly number[]) => {
    const bytes = Buffer.alloc(numbers.length * 8)
    numbers.forEach((number, at) => bytes.writeDoubleLE(number, at * 8))
    return bytes
  }
  const integers = (...numbers: number[]) => {
    const bytes = Buffer.alloc(numbers.length * 4)
    numbers.forEach((number, at) => bytes.writeInt32LE(number, at * 4))
    return bytes
  }
  if (isPoint) return Buffer.concat([integers(pointType), doubles(shape[0]!)])
  const [x, y] = [shape.map(([one]) => one), shape.map(([, one]) => one)]
  const box = doubles([Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)])
  return Buffer.concat([integers(polygonType), box, integers(1, shape.length, 0), doubles(shape.flat())])
}

/** The .shp file of points (shapes of one position) or areas. */
export function shpOf(shapes: readonly (readonly Position[])[]): Buffer {
  const isPoint = shapes[0]!.length === 1
  const head = Buffer.alloc(100)
  head.writeInt32BE(9994, 0)
  head.writeInt32LE(1000, 28)
  head.writeInt32LE(isPoint ? pointType : polygonType, 32)
  const records = shapes.flatMap((shape, at) => {
    const content = record(shape, isPoint)
    const before = Buffer.alloc(8)
    before.writeInt32BE(at + 1, 0)
    before.writeInt32BE(content.length / 2, 4)
    return [before, content]
  })
  return Buffer.concat([head, ...records])
}

/** A DBF file of text columns, in any encoding. */
export function dbfOf(rows: readonly Record<string, Buffer | string>[], mark = 0): Buffer {
  const names = Object.keys(rows[0]!)
  const width = 20
  const head = Buffer.alloc(32 + names.length * 32 + 1)
  head.writeUInt8(3, 0)
  head.writeUInt32LE(rows.length, 4)
  head.writeUInt16LE(head.length, 8)
  head.writeUInt16LE(1 + names.length * width, 10)
  head.writeUInt8(mark, 29)
  for (const [at, name] of names.entries()) {
    head.write(name, 32 + at * 32)
    head.write('C', 32 + at * 32 + 11)
    head.writeUInt8(width, 32 + at * 32 + 16)
  }
  head.writeUInt8(13, head.length - 1)
  const lines = rows.map((row) =>
    Buffer.concat([
      Buffer.from(' '),
      ...names.map((name) =>
        Buffer.concat([Buffer.from(row[name]!), Buffer.alloc(width, ' ')]).subarray(0, width),
      ),
    ]),
  )
  return Buffer.concat([head, ...lines])
}

/** The system of a .prj file: a transverse Mercator projection on a datum. */
export const prjOf = (datum: string, spheroid: string, zone = 27) =>
  `PROJCS["${datum}_UTM",GEOGCS["GCS_${datum}",DATUM["D_${datum}",SPHEROID[${spheroid}]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",${zone}],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`

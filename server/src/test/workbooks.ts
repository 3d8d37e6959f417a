import { deflateRawSync } from 'node:zlib'

const table = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc >>> 0
})
const crcOf = (bytes: Buffer) => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** A zip of these files, as spreadsheet programs write one. */
export function zip(files: Record<string, string | Buffer>): Buffer {
  const [local, central]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    // Nobody comes as far as to check the sum of a bomb.
    about.writeUInt32LE(bytes.length > 1_000_000 ? 0 : crcOf(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(at, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), about, where, Buffer.from(name)]))
    local.push(entry)
    at += entry.length
  }
  const listed = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...local, listed, Buffer.from('PK\x05\x06'), end])
}

type Cell = string | { formula: string; value: string }

const cellOf = (cell: Cell, at: string) =>
  typeof cell === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${cell}</t></is></c>`
    : `<c r="${at}" t="str"><f>${cell.formula}</f><v>${cell.value}</v></c>`

const rowOf = (cells: Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${String.fromCharCode(65 + at)}${row}`)).join('')}</row>`

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const packages = 'http://schemas.openxmlformats.org/package/2006'

type Sheet = [name: string, rows: string, after?: string]

/** A workbook of these sheets: their rows as XML, and what follows them. */
export function bookOf(sheets: Sheet[]): Buffer {
  const numbered = sheets.map(([name, rows, after = ''], at) => ({ no: at + 1, name, rows, after }))
  const all = (one: (sheet: (typeof numbered)[number]) => string) => numbered.map(one).join('')
  return zip({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${all(
        ({ no }) =>
          `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
      )}</Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${office}"><sheets>${all(
        ({ no, name }) => `<sheet name="${name}" sheetId="${no}" r:id="r${no}"/>`,
      )}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships">${all(
        ({ no }) =>
          `<Relationship Id="r${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`,
      )}</Relationships>`,
    ),
    ...Object.fromEntries(
      numbered.map(({ no, rows, after }) => [
        `xl/worksheets/sheet${no}.xml`,
        xml(`<worksheet ${main}><sheetData>${rows}</sheetData>${after}</worksheet>`),
      ]),
    ),
  })
}

/** A workbook of one sheet of these rows, as XML. */
export const workbookOf = (rows: string): Buffer => bookOf([['Old', rows]])

export const sheetOf = (...rows: Cell[][]): Buffer =>
  workbookOf(rows.map((cells, at) => rowOf(cells, at + 1)).join(''))

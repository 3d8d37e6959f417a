import { readFile } from 'node:fs/promises'
import { openPromise } from 'yauzl'
import type { ReceivedFile } from '../../../core/call/uploads.ts'
import { wrongFile } from '../../../domain/text-files/read-text.ts'

type Sent = Pick<ReceivedFile, 'path' | 'filename' | 'mediaType'>

/** What a file is that holds no table that is read, and what to do with it. */
type Foreign = readonly [what: string, todo: string]

const resave = 'Open it in a spreadsheet program and save it as XLSX, then choose that file.'
const copyTable = 'Copy its table into a spreadsheet and save that as XLSX, then choose that file.'
const exportCsv = 'Export its records as CSV from the program that made it, then choose that file.'
const unpack = 'Unpack it and choose the list inside.'
const map: Foreign = ['a map, not a table', 'Choose it under Blocks > Import Outlines.']
const oldExcel: Foreign = ['an old Excel workbook (XLS)', resave]
const word: Foreign = ['a Word document', copyTable]

/** By what their first bytes say (`file-type`). */
const byType: readonly (readonly [RegExp, Foreign])[] = [
  [
    /^image\//,
    ['a picture', 'Type what it shows into a spreadsheet and save that as XLSX, then choose that file.'],
  ],
  [/^(audio|video)\//, ['a recording', 'Choose a CSV or XLSX file.']],
  [/\/pdf$/, ['a PDF', `Ask for the list as a spreadsheet. Or: ${copyTable}`]],
  [/opendocument\.spreadsheet/, ['an OpenDocument spreadsheet (ODS)', resave]],
  [/wordprocessingml|ms-word/, word],
  [/opendocument\.text|\/rtf$/, ['a text document', copyTable]],
  [/presentation|powerpoint/, ['a presentation', copyTable]],
  [/geopackage|esri-shape|google-earth/, map],
  [/sqlite/, ['a database (SQLite)', exportCsv]],
  [/vcard$/, ['a file of contacts (vCard)', exportCsv]],
  [/\/calendar$/, ['a calendar', exportCsv]],
  [/gzip|7z|rar|tar|bzip|\/x-xz|zstd|lz/, ['an archive', unpack]],
]

/** By the names of the files that a ZIP holds. */
const byEntry: readonly (readonly [RegExp, Foreign])[] = [
  [/^xl\/workbook\.bin$/, ['a binary Excel workbook (XLSB)', resave]],
  [/^word\//, word],
  [/^ppt\//, ['a presentation', copyTable]],
  [
    /^Index\/.*\.iwa$|^Index\.zip$/,
    ['a Numbers spreadsheet', 'Export it as CSV or Excel from Numbers, then choose that file.'],
  ],
  [/\.(kml|shp|gpkg|geojson)$/i, map],
]

/** By the first text of a file. */
const byText: readonly (readonly [RegExp, Foreign])[] = [
  [
    /^0 HEAD\b/,
    [
      'a family tree (GEDCOM)',
      'Export its persons as CSV from a family tree program, then choose that file.',
    ],
  ],
  [/^BEGIN:VCARD/i, ['a file of contacts (vCard)', exportCsv]],
  [/^BEGIN:VCALENDAR/i, ['a calendar', exportCsv]],
  [/^\{\\rtf/, ['a text document', copyTable]],
  [/^(<\?xml[^>]*>\s*)?(<[?!][^>]*>\s*)*<(html|head|body|table|script|meta|div)\b/i, ['a web page', resave]],
  [/^<[?!\w][^]*<kml\b|^<kml\b/i, map],
  [/^<[?!\w][^]*urn:schemas-microsoft-com:office:spreadsheet/, ['an Excel file of 2003 (XML)', resave]],
  [
    /^<(\?xml|!doctype|!--|[a-z][\w:-]*(\s[^>]*)?>(?![,;|\t"]))/i,
    ['an XML file', `${exportCsv} Excel can open some XML files too.`],
  ],
  [/^[[{][^]*"(FeatureCollection|Feature|Topology)"/, map],
  [/^(\{\s*["}]|\[\s*[[{"])/, ['a JSON file', exportCsv]],
  [/^(-- .*(dump|sql)|\/\*!|create table\b|insert into\b|drop table\b)/i, ['an SQL script', exportCsv]],
]

/** Characters that are looked at. */
const beginning = 4_096

const wide = (text: string) => Buffer.from(text, 'utf16le')

/** A dBASE table says first which version it is, then when it was last changed and how long its head is. */
function isDbase(bytes: Buffer): boolean {
  if (
    bytes.length < 33 ||
    ![0x02, 0x03, 0x04, 0x30, 0x31, 0x32, 0x43, 0x83, 0x8b, 0x8c, 0xf5].includes(bytes[0]!)
  )
    return false
  const [month, day, head] = [bytes[2]!, bytes[3]!, bytes.readUInt16LE(8)]
  return month <= 12 && day <= 31 && head >= 33 && head <= bytes.length
}

function byBytes(bytes: Buffer): Foreign | undefined {
  if (/^Standard (Jet|ACE) DB/.test(bytes.toString('latin1', 4, 24)))
    return ['an Access database', 'Export its table as an Excel workbook from Access, then choose that file.']
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1]!) && bytes[3] === 0x00) return oldExcel
  return isDbase(bytes) ? ['a dBASE table (DBF)', resave] : undefined
}

/** The files of Office before 2007, and Outlook's, are of one form: they say which in the name of a stream. */
function compound(bytes: Buffer): Foreign {
  if (bytes.includes(wide('WordDocument'))) return word
  if (bytes.includes(wide('PowerPoint'))) return ['a presentation', copyTable]
  if (bytes.includes(wide('__substg1.0')))
    return ['an email', 'Save the list that is attached to it, then choose that file.']
  if (bytes.includes(wide('EncryptedPackage')))
    return ['a workbook with a password', 'Open it and save it without the password, then choose that file.']
  return oldExcel
}

const found = (all: readonly (readonly [RegExp, Foreign])[], text: string) =>
  all.find(([pattern]) => pattern.test(text))?.[1]

/** Files of a ZIP that are looked at. */
const mostEntries = 2_000

async function byEntries(path: string): Promise<Foreign | undefined> {
  const names: string[] = []
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const { fileName } of zip.eachEntry()) if (names.push(fileName) > mostEntries) break
  } finally {
    zip.close()
  }
  if (names.includes('xl/workbook.xml')) return undefined
  const foreign = names.map((name) => found(byEntry, name)).find(Boolean)
  if (foreign) return foreign
  const lists = names.filter((name) => /\.(csv|tsv|txt|xlsx|xlsm)$/i.test(name) && !name.startsWith('__'))
  return [
    'a ZIP archive',
    lists.length > 0 ? `Unpack it and choose ${lists.slice(0, 3).join(' or ')}.` : unpack,
  ]
}

async function foreignOf({ path, mediaType }: Sent): Promise<Foreign | undefined> {
  const bytes = await readFile(path)
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  // Two bytes that a text in UTF-16 begins with, as some recordings do.
  const type = isWide ? undefined : found(byType, mediaType)
  if (type) return type
  // What is broken is refused as what it seems to be.
  if (mediaType === 'application/zip') return byEntries(path).catch(() => undefined)
  if (/spreadsheetml|ms-excel/.test(mediaType)) return undefined
  if (mediaType === 'application/x-cfb') return compound(bytes)
  const text = bytes
    .toString(isWide ? 'utf16le' : 'utf8', 0, beginning)
    .replace(/^\uFEFF/, '')
    .trimStart()
  return found(byText, text) ?? byBytes(bytes)
}

/** Refuses a file that is no list in CSV or XLSX: it is named as what it is, with what to do (imports-8). */
export async function refuseForeign(file: Sent): Promise<void> {
  const foreign = await foreignOf(file)
  if (foreign) throw wrongFile(file.filename, `is ${foreign[0]}. ${foreign[1]}`)
}

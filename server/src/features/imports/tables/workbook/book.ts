import { Extent } from './sheet-bounds.ts'
import { attribute, XmlReader } from './xml.ts'

/** Bytes of the parts that name the sheets. */
const longest = 65_536

const bookPart = 'xl/workbook.xml'
const linksPart = 'xl/_rels/workbook.xml.rels'

export interface Sheet {
  name: string
  /** Its part of the workbook. */
  path: string
  isHidden: boolean
  extent: Extent
}

/** What a workbook holds, and where. */
export interface Book {
  sheets: Sheet[]
  is1904: boolean
  /** The parts that all sheets refer to. */
  strings: string
  styles: string
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

function tagsOf(xml: string, onTag: (name: string, attributes: string) => void) {
  const reader = new XmlReader(
    ({ name, attributes, isEnd }) => {
      if (!isEnd) onTag(name, attributes)
    },
    () => undefined,
  )
  reader.take(xml)
}

/** Notes of a workbook, while it is unpacked, which sheets it has and how far each reaches. */
export class BookParts {
  readonly #extents = new Map<string, Extent>()
  readonly #texts = new Map<string, Buffer[]>([
    [bookPart, []],
    [linksPart, []],
  ])

  take(path: string, bytes: Buffer): void {
    const texts = this.#texts.get(path)
    if (texts && texts.reduce((sum, one) => sum + one.length, 0) < longest) texts.push(bytes)
    if (!/\.xml$/i.test(path)) return
    // A sheet may have any name.
    const extent = this.#extents.get(path) ?? new Extent()
    this.#extents.set(path, extent)
    extent.take(bytes)
  }

  #text = (path: string) => Buffer.concat(this.#texts.get(path)!).toString('utf8')

  /** The parts that the workbook links to, by the id of the link and by the kind of the part. */
  #links(): Map<string, string> {
    const links = new Map<string, string>()
    tagsOf(this.#text(linksPart), (name, attributes) => {
      const target = attribute(attributes, 'Target')
      if (name !== 'Relationship' || target === undefined) return
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      links.set(`id:${attribute(attributes, 'Id')}`, path)
      links.set(`kind:${attribute(attributes, 'Type')?.split('/').at(-1)}`, path)
    })
    return links
  }

  /** The sheets that hold cells, in the order of the workbook; diagrams are none. */
  read(): Book {
    const links = this.#links()
    const sheets: Sheet[] = []
    let is1904 = false
    tagsOf(this.#text(bookPart), (name, attributes) => {
      if (name === 'workbookPr') is1904 = isOn(attribute(attributes, 'date1904'))
      if (name !== 'sheet') return
      const path = links.get(`id:${attribute(attributes, 'id')}`) ?? ''
      const extent = this.#extents.get(path)
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible'
      if (extent && !path.includes('chartsheets'))
        sheets.push({ name: attribute(attributes, 'name') ?? '', path, isHidden, extent })
    })
    const [strings, styles] = ['sharedStrings', 'styles'].map(
      (kind) => links.get(`kind:${kind}`) ?? `xl/${kind}.xml`,
    )
    return { sheets, is1904, strings: strings!, styles: styles! }
  }
}

const isTable = ({ extent }: Sheet) => extent.rows > 1 && extent.columns > 1

/** The sheet of this name, else the first that looks like a table: a cover sheet or a hidden one is passed over. */
export function chosenSheet(sheets: readonly Sheet[], name: string | undefined): Sheet | undefined {
  if (name !== undefined) return sheets.find((one) => one.name === name)
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  return shown.find(isTable) ?? shown.find(({ extent }) => extent.rows > 0) ?? shown[0] ?? sheets[0]
}

import { shownNumber, type CellFormat } from './cell-formats.ts'
import { attribute, textOfXml, unescaped, XmlReader, type XmlTag } from './xml.ts'

/** What the cells of all sheets refer to. */
export interface Shared {
  strings: readonly string[]
  formats: readonly CellFormat[]
  is1904: boolean
}

/** Cells that are one below each other: the first row and the last, and the column, all from 0. */
export interface Merged {
  from: number
  to: number
  column: number
}

export const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/** Row and column of `B3`, from 0; undefined for what is no such place. */
export function placeOfCell(text: string | undefined): { row: number; column: number } | undefined {
  const found = /^([A-Z]{1,3})(\d{1,7})$/.exec(text ?? '')
  return found ? { row: Number(found[2]) - 1, column: columnOf(found[1]!) - 1 } : undefined
}

/** The texts that cells share, from the part `sharedStrings.xml`: pronunciations beside them are no part of them. */
export function readStrings(xml: string): string[] {
  const strings: string[] = []
  let [text, isText, isSaid] = ['', false, false]
  const reader = new XmlReader(
    ({ name, isEnd, isEmpty }) => {
      if (name === 'rPh') isSaid = !isEnd
      if (name === 't') isText = !isEnd && !isEmpty
      if (name !== 'si') return
      if (isEnd || isEmpty) strings.push(unescaped(textOfXml(text)))
      text = ''
    },
    (words) => {
      if (isText && !isSaid) text += words
    },
  )
  reader.take(xml)
  return strings
}

/** Reads the rows of a sheet piece by piece. Of a formula what it came to is taken. */
export class SheetRows {
  readonly #reader: XmlReader
  #row = -1
  #cells: string[] = []
  #cell: { column: number; attributes: string } | null = null
  #value = ''
  #isValue = false
  #isSaid = false

  constructor(
    readonly shared: Shared,
    readonly onRow: (row: number, cells: string[]) => void,
  ) {
    this.#reader = new XmlReader(
      (tag) => this.#tag(tag),
      (words) => {
        if (this.#isValue && !this.#isSaid) this.#value += words
      },
    )
  }

  take(piece: string): void {
    this.#reader.take(piece)
  }

  #tag({ name, attributes, isEnd, isEmpty }: XmlTag): void {
    if (name === 'v' || name === 't') this.#isValue = this.#cell !== null && !isEnd && !isEmpty
    else if (name === 'rPh') this.#isSaid = !isEnd
    else if (name === 'c') this.#onCell(attributes, isEnd || isEmpty, isEnd)
    else if (name === 'row' && isEnd) this.#endRow()
  }

  #onCell(attributes: string, isDone: boolean, isEnd: boolean): void {
    if (!isEnd) {
      const place = placeOfCell(attribute(attributes, 'r'))
      if (!place) return
      if (place.row !== this.#row) this.#endRow()
      this.#row = place.row
      this.#cell = { column: place.column, attributes }
      this.#value = ''
    }
    if (!isDone || !this.#cell) return
    const text = this.#text(this.#cell.attributes)
    if (text !== '') {
      while (this.#cells.length < this.#cell.column) this.#cells.push('')
      this.#cells[this.#cell.column] = text
    }
    this.#cell = null
  }

  #endRow(): void {
    if (this.#cells.length > 0) this.onRow(this.#row, this.#cells)
    this.#cells = []
  }

  #text(attributes: string): string {
    const { strings, formats, is1904 } = this.shared
    const value = textOfXml(this.#value)
    switch (attribute(attributes, 't') ?? 'n') {
      case 's':
        return strings[Number(value)] ?? ''
      case 'b':
        return value === '' ? '' : String(value === '1')
      case 'd':
        return value.replace(/T.*$/, '')
      case 'n':
        return shownNumber(value, formats[Number(attribute(attributes, 's') ?? 0)], is1904)
      default:
        return unescaped(value)
    }
  }
}

import type { ZipPart } from '../files/zip.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles of a workbook's cells, by their index in `styles` below. */
export const style = { plain: 0, text: 1, whole: 2, money: 3, date: 4, heading: 5, headingRight: 6 } as const

const format = (number: number, align = '') =>
  `<xf numFmtId="${number}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">` +
  `<alignment ${align}/></xf>`
/** An indent, so that words do not touch the figures before them. */
const left = 'horizontal="left" indent="1"'
const heading = (align: string) =>
  `<xf numFmtId="49" fontId="1" fillId="0" borderId="1" xfId="0" applyFont="1" applyBorder="1" applyAlignment="1">` +
  `<alignment ${align} vertical="center"/></xf>`

/** 49 is text, 1 a whole number, 4 an amount with two decimals; dates are written so that they cannot be misread. */
const styles =
  `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy"/></numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '</fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color auto="1"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="7">${format(0)}${format(49, left)}${format(1)}${format(4)}${format(164, left)}${heading(left)}` +
  `${heading('horizontal="right"')}</cellXfs></styleSheet>`

const relation = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`

const listed = (names: readonly string[], one: (number: number) => string) =>
  names.map((_, at) => one(at + 1)).join('')

const types = (names: readonly string[]) =>
  `<Types xmlns="${packaged}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>` +
  listed(names, (number) => {
    const path = `/xl/worksheets/sheet${number}.xml`
    return `<Override PartName="${path}" ContentType="${media}.worksheet+xml"/>`
  }) +
  '</Types>'

const workbook = (names: readonly string[]) =>
  `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
  names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('') +
  '</sheets><definedNames>' +
  // The headings again on each printed page.
  names
    .map(
      (name, at) =>
        `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${name}'!$1:$1</definedName>`,
    )
    .join('') +
  '</definedNames></workbook>'

const workbookRelations = (names: readonly string[]) =>
  `<Relationships xmlns="${packaged}/relationships">` +
  listed(names, (number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)) +
  `${relation(names.length + 1, 'styles', 'styles.xml')}</Relationships>`

const rootRelations = `<Relationships xmlns="${packaged}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`

/** What a workbook of these sheets holds besides them (ECMA-376, part 1). The names need no escaping. */
export const fixedParts = (names: readonly string[]): ZipPart[] =>
  [
    ['[Content_Types].xml', types(names)] as const,
    ['_rels/.rels', rootRelations] as const,
    ['xl/workbook.xml', workbook(names)] as const,
    ['xl/_rels/workbook.xml.rels', workbookRelations(names)] as const,
    ['xl/styles.xml', styles] as const,
  ].map(([path, xml]) => ({ path, content: [head + xml] }))

/** Before a sheet's rows: a frozen first line, columns of these widths (in characters), landscape on A4. */
export const sheetHead = (widths: readonly number[]) =>
  `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>` +
  '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>' +
  widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('') +
  '</cols><sheetData>'

/** After a sheet's rows, which fill this range. */
export const sheetTail = (range: string) =>
  `</sheetData><autoFilter ref="${range}"/><pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>` +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>'

import { PDFDocument } from 'pdf-lib'
import maker from 'pdfmake'

/** A PDF of A4 pages with a line of text on each. */
export async function aPdf(pages: number): Promise<Buffer> {
  const made = await PDFDocument.create()
  for (let page = 1; page <= pages; page += 1)
    made.addPage([595, 842]).drawText(`Burial permit, page ${page}`, { x: 60, y: 760, size: 24 })
  return Buffer.from(await made.save())
}

/** A PDF that asks for a password. */
export async function aLockedPdf(): Promise<Buffer> {
  maker.setFonts({ Helvetica: { normal: 'Helvetica' } })
  const content = ['Burial permit']
  return maker.createPdf({ userPassword: 'secret', content, defaultStyle: { font: 'Helvetica' } }).getBuffer()
}

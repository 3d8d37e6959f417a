import type { papers } from '@sexton/contract/papers'
import type { Reading } from '../../core/context.ts'
import type { KeptFile } from '../../core/files.ts'
import { renderPdf } from '../../core/pdf.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/verbs.ts'
import { keepPaper } from './keep-paper.ts'
import { agreementPage } from './layouts.ts'
import { agreementPaper, type AgreementPaper } from './paper-queries.ts'

/** The template's pages in front of the page that is signed. What joins them is loaded when the first is made: it is large. */
async function merged(template: Uint8Array, page: Uint8Array, siteType: string): Promise<Uint8Array> {
  const { PDFDocument } = await import('pdf-lib')
  const whole = await PDFDocument.create()
  const add = async (bytes: Uint8Array) => {
    const part = await PDFDocument.load(bytes)
    for (const copied of await whole.copyPages(part, part.getPageIndices())) whole.addPage(copied)
  }
  // A file may begin like a PDF and still hold no pages.
  await add(template).catch(() => {
    throw conflict(`The agreement template of ${siteType} cannot be read as a PDF. Upload it again.`)
  })
  await add(page)
  return whole.save()
}

async function agreementFile(ctx: Reading, paper: AgreementPaper) {
  const page = await renderPdf(ctx.park, agreementPage(ctx.park, paper))
  if (!paper.template) return page
  return merged(await ctx.files.bytes(paper.template), page, paper.site_type)
}

/** Makes the agreement to be signed. */
export const agreement: Write<typeof papers.agreement, KeptFile> = {
  async prepare(ctx, { params: { sale_site_id } }) {
    return ctx.files.write(await agreementFile(ctx, await agreementPaper(ctx, sale_site_id)))
  },
  change: (ctx, { params: { sale_site_id } }, kept) =>
    keepPaper(
      ctx,
      {
        parent: 'sale_site',
        parentId: sale_site_id,
        property: 'AGREEMENT',
        filename: `${sale_site_id}_Agreement_Unsigned.pdf`,
      },
      kept,
    ),
}

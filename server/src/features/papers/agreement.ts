import type { papers } from '@sexton/contract/papers/calls'
import type { Reading } from '../../core/context/context.ts'
import type { StoredFile } from '../../core/files/files.ts'
import { NotAPdf } from '../../core/pdf/pdf-thread.ts'
import { renderPdf } from '../../core/pdf/pdf.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { storePaper } from './store-paper.ts'
import { agreementPage } from './layouts.ts'
import { agreementPaper, type AgreementPaper } from './paper-queries.ts'

/** The template's pages come in front of the page that is signed. */
async function agreementFile(ctx: Reading, paper: AgreementPaper) {
  const template = paper.template === null ? undefined : await ctx.files.bytes(paper.template)
  try {
    return await renderPdf(ctx.park, agreementPage(ctx.park, paper), template)
  } catch (error) {
    if (!(error instanceof NotAPdf)) throw error
    throw conflict(`The agreement template of ${paper.site_type} cannot be read as a PDF. Upload it again.`)
  }
}

/** Makes the agreement to be signed. */
export const agreement: Write<typeof papers.agreement, StoredFile> = {
  async prepare(ctx, { params: { sale_site_id } }) {
    return ctx.files.write(await agreementFile(ctx, await agreementPaper(ctx, sale_site_id)))
  },
  change: (ctx, { params: { sale_site_id } }, stored) =>
    storePaper(
      ctx,
      {
        parent: 'sale_site',
        parentId: sale_site_id,
        property: 'AGREEMENT',
        filename: `${sale_site_id}_Agreement_Unsigned.pdf`,
      },
      stored,
    ),
}

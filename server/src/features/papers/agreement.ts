import type { papers } from '@sexton/contract/papers/calls'
import type { Reading } from '../../core/context/context.ts'
import type { StoredFile } from '../../core/files/files.ts'
import { NotAPdf } from '../../core/pdf/pdf-thread.ts'
import { renderPdf } from '../../core/pdf/pdf.ts'
import { LostFile } from '../../core/files/lost-file.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { paperPark } from '../../domain/park/paper-park.ts'
import { storePaper } from './store-paper.ts'
import { agreementPage } from './layouts.ts'
import { agreementPaper, type AgreementPaper } from './paper-queries.ts'
import { templateFields } from './template-fields.ts'

/** The template's pages come in front of the page that is signed, with their form fields filled in. */
async function agreementFile(ctx: Reading, paper: AgreementPaper) {
  const refused = () =>
    conflict(`The agreement template of ${paper.site_type} cannot be read as a PDF. Upload it again.`)
  const { template } = paper
  if (template && template.media_type !== 'application/pdf') throw refused()
  const park = await paperPark(ctx)
  try {
    const before = template && {
      bytes: await ctx.files.bytes(template.storage_key, template),
      fields: templateFields(park, paper),
    }
    return await renderPdf(park, agreementPage(park, paper), before ?? undefined)
  } catch (error) {
    throw error instanceof NotAPdf || error instanceof LostFile ? refused() : error
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

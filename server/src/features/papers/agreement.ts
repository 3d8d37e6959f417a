import type { papers } from '@sexton/contract/papers/calls'
import type { Reading } from '../../core/context/context.ts'
import { NotAPdf } from '../../platform/pdf/pdf-thread.ts'
import { renderPdf } from '../../platform/pdf/pdf.ts'
import { LostFile } from '../../platform/files/lost-file.ts'
import { conflict } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { paperPark } from '../../domain/park/paper-park.ts'
import { storePaper, type Made } from './store-paper.ts'
import { agreementPage } from './layouts.ts'
import { lackingOf } from '../../domain/plans/not-included-part.ts'
import { agreementPaper, type AgreementPaper } from './paper-queries.ts'
import { templateFields } from './template-fields.ts'

/** The template's pages come in front of the page that is signed, with their form fields filled in. */
async function agreementFile(ctx: Reading, paper: AgreementPaper) {
  const refused = () =>
    conflict(`The agreement template of ${paper.site_type} cannot be read as a PDF. Upload it again.`)
  const { template } = paper
  if (template && template.media_type !== 'application/pdf') throw refused()
  const park = await paperPark(ctx)
  const lacking = await lackingOf(ctx, paper)
  try {
    const before = template && {
      bytes: await ctx.files.bytes(template.storage_key, template),
      fields: templateFields(park, paper),
    }
    return await renderPdf(park, agreementPage(park, paper, lacking), before ?? undefined)
  } catch (error) {
    throw error instanceof NotAPdf || error instanceof LostFile ? refused() : error
  }
}

/** Renders the agreement to be signed. */
export async function makeAgreement(ctx: Reading, sale_site_id: number): Promise<Made> {
  const paper = await agreementPaper(ctx, sale_site_id)
  const { facts_sha256 } = paper
  const filename = `${sale_site_id}_Agreement_Unsigned.pdf`
  return {
    place: { parent: 'sale_site', parentId: sale_site_id, property: 'AGREEMENT', filename, facts_sha256 },
    stored: await ctx.files.write(await agreementFile(ctx, paper)),
  }
}

/** Makes the agreement to be signed. */
export const agreement: Write<typeof papers.agreement, Made> = {
  prepare: (ctx, { params: { sale_site_id } }) => makeAgreement(ctx, sale_site_id),
  change: (ctx, _, made) => storePaper(ctx, made),
}

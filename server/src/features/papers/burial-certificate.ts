import type { papers } from '@sexton/contract/papers/calls'
import type { Reading } from '../../core/context/context.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkCode } from '../../domain/genuine/paper-links.ts'
import { storePaper, rendered, type Made } from './store-paper.ts'
import { burialCertificate as layout } from './certificate-layouts.ts'
import { burialPaper } from './paper-queries.ts'

/** Renders the blank burial certificate. */
export async function makeBurialCertificate(ctx: Reading, burial_id: number): Promise<Made> {
  const burial = await burialPaper(ctx, burial_id)
  const { facts_sha256 } = burial
  const filename = `${burial_id}_Blank_Burial_Certificate.pdf`
  return {
    place: { parent: 'burial', parentId: burial_id, property: 'BURIAL_CERTIFICATE', filename, facts_sha256 },
    stored: await rendered(ctx, async (park) =>
      layout(park, burial, await checkCode(ctx, park, 'burial', burial_id, 'stack')),
    ),
  }
}

/** Makes the burial certificate to be signed at the grave. */
export const burialCertificate: Write<typeof papers.burialCertificate, Made> = {
  prepare: (ctx, { params: { burial_id } }) => makeBurialCertificate(ctx, burial_id),
  change: (ctx, _, made) => storePaper(ctx, made),
}

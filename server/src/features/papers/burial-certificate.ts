import type { papers } from '@sexton/contract/papers/calls'
import type { StoredFile } from '../../core/files/files.ts'
import type { Write } from '../../core/call/verbs.ts'
import { checkCode } from '../../domain/genuine/paper-links.ts'
import { storePaper, rendered } from './store-paper.ts'
import { burialCertificate as layout } from './certificate-layouts.ts'
import { burialPaper } from './paper-queries.ts'

/** Makes the burial certificate to be signed at the grave. */
export const burialCertificate: Write<typeof papers.burialCertificate, StoredFile> = {
  async prepare(ctx, { params: { burial_id } }) {
    const burial = await burialPaper(ctx, burial_id)
    return rendered(ctx, async (park) =>
      layout(park, burial, await checkCode(ctx, park, 'burial', burial_id)),
    )
  },
  change: (ctx, { params: { burial_id } }, stored) =>
    storePaper(
      ctx,
      {
        parent: 'burial',
        parentId: burial_id,
        property: 'BURIAL_CERTIFICATE',
        filename: `${burial_id}_Burial_Certificate.pdf`,
      },
      stored,
    ),
}

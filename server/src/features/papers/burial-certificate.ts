import type { papers } from '@sexton/contract/papers/calls'
import type { StoredFile } from '../../core/files/files.ts'
import type { Write } from '../../core/call/verbs.ts'
import { storePaper, rendered } from './store-paper.ts'
import { burialCertificate as layout } from './layouts.ts'
import { burialPaper } from './paper-queries.ts'

/** Makes the burial certificate to be signed at the grave. */
export const burialCertificate: Write<typeof papers.burialCertificate, StoredFile> = {
  prepare: async (ctx, { params: { burial_id } }) =>
    rendered(ctx, layout(ctx.park, await burialPaper(ctx, burial_id))),
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

import { maxFileBytes } from '@sexton/contract/core/body-limit'
import type { documents } from '@sexton/contract/documents/calls'
import { notSent } from '@sexton/contract/documents/validity'
import { audit } from '../../core/audit/audit.ts'
import { invalid } from '../../core/refusal.ts'
import type { Write } from '../../core/call/verbs.ts'
import { mailDocuments } from '../../domain/documents/mail-documents.ts'
import { chosenDocuments } from './chosen-queries.ts'

/** Bytes of one e-mail's documents, which are in memory while it is sent; most mail servers take no more. */
const MOST = maxFileBytes

const inMb = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** Sends documents to a customer : queued, never somebody else's papers (documents-12, documents-17). */
export const email: Write<typeof documents.email> = {
  async change(ctx, { body: { customer_id, document_ids, ...words } }) {
    const chosen = await chosenDocuments(ctx, customer_id, document_ids)
    if (chosen.length < new Set(document_ids).size)
      throw invalid({ document_ids: 'One of these documents has been deleted. Please reload.' })
    const foreign = chosen.find((row) => row.of_customer !== true)
    if (foreign) throw invalid({ document_ids: `${foreign.filename} does not belong to this customer.` })
    const spent = chosen.find(({ invalid_ref }) => invalid_ref !== null)
    if (spent) throw invalid({ document_ids: notSent(spent.filename, spent) })
    const size = chosen.reduce((total, row) => total + row.size_bytes, 0)
    if (size > MOST)
      throw invalid({
        document_ids: `These documents come to ${inMb(size)} MB. An email can hold ${inMb(MOST)} MB. Send fewer at a time.`,
      })
    const names = chosen.map((row) => row.filename)
    const to = await mailDocuments(ctx, { customer_id, what: 'your documents', words }, chosen)
    await audit(ctx, {
      object: 'customer',
      object_id: customer_id,
      action: 'DOCUMENTS_EMAILED',
      message: `E-mailed ${names.join(', ')} to ${to.join(', ')}`,
    })
  },
}

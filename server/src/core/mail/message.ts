import { plainLine, plainText } from '@sexton/contract/core/hidden-characters'
import type { Core } from '../context/core.ts'
import type { ClaimedMail } from './claims.ts'

/** The mail as nodemailer takes it, with its attachments in memory. */
export async function messageOf({ database, files, settings }: Core, mail: ClaimedMail) {
  const documents = mail.document_ids.length
    ? await database.db
        .selectFrom('documents')
        .select(['filename', 'media_type', 'storage_key'])
        .where('document_id', 'in', mail.document_ids)
        .orderBy('document_id')
        .execute()
    : []
  const attachments = await Promise.all(
    documents.map(async ({ filename, media_type, storage_key }) => ({
      filename: plainLine(filename),
      contentType: media_type,
      content: await files.bytes(storage_key),
    })),
  )
  return {
    messageId: `<${mail.message_id}>`,
    from: settings.MAIL_FROM,
    to: { name: '', address: mail.to_address },
    subject: plainLine(mail.subject),
    text: plainText(mail.body),
    attachments,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export type Message = Awaited<ReturnType<typeof messageOf>>

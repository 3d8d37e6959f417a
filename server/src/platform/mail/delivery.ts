import { join } from 'node:path'
import { Readable } from 'node:stream'
import { rm } from 'node:fs/promises'
import { makeFolder, putFile } from '../files/durable.ts'
import type { Core } from '../../core/context/core.ts'
import { mayLeave } from '../../core/outside/may-leave.ts'
import type { Way } from '../../core/outside/send-claimed.ts'
import type { Settings } from '../../core/settings/settings.ts'
import type { MailTimes } from './mail-times.ts'
import type { Message } from './message.ts'

type MailWay = Way & { mail_id: number }

/** Sends a mail: rejects when it was not sent, or when that is uncertain. */
type Deliver = (message: Message, way: MailWay) => Promise<void>

/** The content, and then what is awaited before its end is sent. */
async function* withHandOver(content: AsyncIterable<Uint8Array>, handOver: Way['handOver']) {
  yield* content
  await handOver()
}

const bySmtp =
  (url: string, times: MailTimes): Deliver =>
  async (message, { handOver, signal }) => {
    const { createTransport } = await import('nodemailer')
    const smtp = createTransport({
      url,
      connectionTimeout: times.connect,
      greetingTimeout: times.greet,
      socketTimeout: times.silence,
    })
    // nodemailer reads this stream once the server has said that it takes the content.
    smtp.use('stream', ({ message: mime }, done) => {
      const whole = mime.createReadStream.bind(mime)
      const read = () => Readable.from(withHandOver(whole(), handOver), { objectMode: false })
      Object.assign(mime, { createReadStream: read })
      done()
    })
    try {
      await smtp.sendMail({ ...message, signal })
    } finally {
      smtp.close()
    }
  }

const outboxOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'outbox')

const fileOf = (folder: string, mail_id: number) => join(folder, `${String(mail_id).padStart(6, '0')}.eml`)

/** Removes the file of a mail that was kept in the outbox; there is none of one that a mail server took. */
export const forgetOutboxFile = (settings: Pick<Settings, 'DATA_DIR'>, mail_id: number) =>
  rm(fileOf(outboxOf(settings), mail_id), { force: true })

/** Each try writes a file of the same name, so there is only one. */
const byOutbox =
  (folder: string): Deliver =>
  async (message, { mail_id }) => {
    const { createTransport } = await import('nodemailer')
    const made = await createTransport({ streamTransport: true, buffer: true }).sendMail(message)
    await makeFolder(folder)
    await putFile(fileOf(folder, mail_id), made.message as Buffer)
  }

/** By SMTP_URL; without it, or if nothing may leave this park, as `.eml` files under DATA_DIR/outbox. Loads nodemailer when first used. */
export function deliveryOf({ settings, database }: Core, times: MailTimes): Deliver {
  const keep = byOutbox(outboxOf(settings))
  if (!settings.SMTP_URL) return keep
  const send = bySmtp(settings.SMTP_URL, times)
  return async (message, way) => ((await mayLeave(settings, database.db)) ? send : keep)(message, way)
}

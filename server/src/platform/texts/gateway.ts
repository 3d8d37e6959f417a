import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Core } from '../../core/context/core.ts'
import { mayLeave } from '../../core/outside/may-leave.ts'
import type { Judged, Way } from '../../core/outside/send-claimed.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { makeFolder, putFile } from '../files/durable.ts'
import { africasTalking } from './africas-talking.ts'
import { byHttp } from './by-http.ts'
import type { ClaimedText } from './claims.ts'
import { NotSent } from './not-sent.ts'

/** What the gateway said of a text that it took, by columns. */
export type Taken = { provider_ref?: string | null; cost?: number; cost_currency?: string }

/** Gives a text to a gateway. Throws `NotSent` where the gateway certainly has not taken it. */
export type Gateway = (text: ClaimedText, signal: AbortSignal) => Promise<Taken>

type Deliver = (text: ClaimedText, way: Way) => Promise<Taken>

const fileOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, text_id: number) =>
  join(DATA_DIR, 'outbox', `text-${String(text_id).padStart(6, '0')}.txt`)

/** Removes the file of a text that was kept in the outbox; there is none of one that a gateway took. */
export const forgetTextFile = (settings: Pick<Settings, 'DATA_DIR'>, text_id: number) =>
  rm(fileOf(settings, text_id), { force: true })

/** Each try writes a file of the same name, so there is only one. */
const byFile =
  (settings: Settings): Deliver =>
  async ({ text_id, to_phone, channel, words }) => {
    await makeFolder(join(settings.DATA_DIR, 'outbox'))
    await putFile(fileOf(settings, text_id), `${channel} ${to_phone}\n\n${words}\n`)
    return {}
  }

/** By the gateway of the settings; without one, or if nothing may leave this park, as `.txt` files under DATA_DIR/outbox. */
export function textDelivery({ settings, database }: Pick<Core, 'settings' | 'database'>): Deliver {
  const keep = byFile(settings)
  if (settings.TEXTS_WAY === 'file') return keep
  const gateway = settings.TEXTS_WAY === 'africastalking' ? africasTalking(settings) : byHttp(settings)
  return async (text, way) => {
    if (!(await mayLeave(settings, database.db))) return keep(text, way)
    await way.handOver()
    return gateway(text, way.signal)
  }
}

/** What happens before anything reaches the gateway. */
const beforeIt =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$|CERT|TLS/

/** What an error of the gateway, or of the way to it, means. */
export function judgeText(error: Error): Judged {
  if (error instanceof NotSent) return { kind: { status: error.status }, refused: true, final: error.final }
  const code = (error.cause as { code?: string } | undefined)?.code
  return { kind: { code }, refused: code !== undefined && beforeIt.test(code) }
}

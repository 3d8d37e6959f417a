import * as z from 'zod'
import type { Settings } from '../../core/settings/settings.ts'
import type { Gateway } from './gateway.ts'
import { ask, NotSent } from './not-sent.ts'

/** What it answers: https://developers.africastalking.com/docs/sms/sending/bulk */
const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string().optional(),
    Recipients: z
      .array(
        z.object({
          statusCode: z.number(),
          status: z.string().optional(),
          messageId: z.string().optional(),
          cost: z.string().optional(),
        }),
      )
      .default([]),
  }),
})

/** Processed, sent, queued. */
const taken = new Set([100, 101, 102])
/** No valid number, a kind that takes none, on a list that wants none. */
const wrongNumber = new Set([403, 404, 406, 409])
/** Held as a risk, rejected by the gateway. */
const refused = new Set([401, 502])

/** `KES 0.8000` */
function costOf(cost: string | undefined) {
  const [, currency, sum] = /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(cost ?? '') ?? []
  return currency ? { cost: Number(sum), cost_currency: currency } : {}
}

const addressOf = ({ TEXTS_URL, TEXTS_USER }: Settings) =>
  TEXTS_URL ??
  `https://api.${TEXTS_USER === 'sandbox' ? 'sandbox.' : ''}africastalking.com/version1/messaging`

/** Africa's Talking, which sends SMS. */
export function africasTalking(settings: Settings): Gateway {
  const { TEXTS_USER: username = '', TEXTS_KEY: apiKey = '', TEXTS_FROM: from } = settings
  return async ({ to_phone, words, channel }, signal) => {
    if (channel !== 'SMS') throw new NotSent("Africa's Talking sends SMS only.", { final: 'REFUSED' })
    const body = new URLSearchParams({ username, to: to_phone, message: words, ...(from && { from }) })
    const said = await ask(addressOf(settings), {
      headers: { apiKey, accept: 'application/json' },
      body,
      signal,
    })
    const { Message: message, Recipients } = answer.parse(said).SMSMessageData
    const [one] = Recipients
    if (!one) throw new NotSent(`Africa's Talking: ${message ?? 'no reason given'}`)
    if (taken.has(one.statusCode)) return { provider_ref: one.messageId ?? null, ...costOf(one.cost) }
    const final = wrongNumber.has(one.statusCode)
      ? 'ADDRESS'
      : refused.has(one.statusCode)
        ? 'REFUSED'
        : undefined
    throw new NotSent(`Africa's Talking: ${one.status ?? one.statusCode}`, { status: one.statusCode, final })
  }
}

import type { Settings } from '../../core/settings/settings.ts'
import type { Gateway } from './gateway.ts'
import { ask, NotSent } from './not-sent.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The template of the settings, with what stands for `{to}`, `{text}`, `{from}`, `{channel}` and `{ref}` in its texts. */
function filled(template: Json, values: Readonly<Record<string, string>>): Json {
  if (typeof template === 'string')
    return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
  if (Array.isArray(template)) return template.map((one) => filled(one, values))
  if (template === null || typeof template !== 'object') return template
  return Object.fromEntries(Object.entries(template).map(([name, one]) => [name, filled(one, values)]))
}

/** What stands at `messages.0.id`. */
const at = (said: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], said)

/** Any gateway that takes JSON, also one of WhatsApp. */
export function byHttp(settings: Settings): Gateway {
  const { TEXTS_URL = '', TEXTS_KEY, TEXTS_FROM: from = '', TEXTS_BODY = '{}', TEXTS_ID } = settings
  const template = JSON.parse(TEXTS_BODY) as Json
  const headers = { 'content-type': 'application/json', ...(TEXTS_KEY && { authorization: TEXTS_KEY }) }
  return async ({ to_phone, words, channel, ref }, signal) => {
    const values = { to: to_phone, text: words, from, ref, channel: channel.toLowerCase() }
    const said = await ask(TEXTS_URL, { headers, body: JSON.stringify(filled(template, values)), signal })
    if (said['error'] || said['success'] === false)
      throw new NotSent('The gateway answered with an error.', { final: 'REFUSED' })
    const id = at(said, TEXTS_ID)
    return {
      provider_ref: typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 200) : null,
    }
  }
}

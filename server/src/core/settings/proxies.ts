import { isIP } from 'node:net'
import * as z from 'zod'

/** No park has more proxies than this. */
const MOST_HOPS = 10
const named = new Set(['loopback', 'linklocal', 'uniquelocal'])

const hint =
  'must say how many proxies stand before the app (such as 1), or which (such as 127.0.0.1 or 10.0.0.0/8, 192.0.2.7); 0 for none'

/** An address, or a range as `10.0.0.0/8`; `loopback` and its like are ranges by name. */
function isProxy(given: string): boolean {
  const [address = '', bits, ...more] = given.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  if (bits === undefined) return named.has(given) || most > 0
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}

const isHops = (given: string) => /^\d{1,2}$/.test(given) && Number(given) <= MOST_HOPS

const listed = (given: string) =>
  given
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((one) => one.toLowerCase())

/**
 * TRUST_PROXY: which proxies are believed about a caller's address. A number, counted from the app, or their
 * addresses; `false` for none. `true` would believe the caller.
 */
export const trustedProxies = z.string().transform((given, check) => {
  if (given === 'false') return false
  if (isHops(given)) return Number(given) || false
  const proxies = listed(given)
  if (proxies.length > 0 && proxies.every(isProxy)) return proxies
  check.addIssue({ code: 'custom', message: hint })
  return z.NEVER
})

/** The same as Fastify asks it, hop by hop from the app: the given number is believed, or those listed. */
export const isTrusted = (proxies: number | string[] | false) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies

import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { isTrusted } from '../settings/proxies.ts'
import type { Settings } from '../settings/settings.ts'

/** The address of a caller where no route of Fastify is asked: the same as its `request.ip`; '' once they are gone. */
export function addressBehind(proxies: Settings['TRUST_PROXY']): (request: IncomingMessage) => string {
  const trusted = isTrusted(proxies ?? false)
  const trust = typeof trusted === 'function' ? trusted : proxyAddr.compile(trusted || [])
  return (request) => (request.socket.remoteAddress ? proxyAddr(request, trust) : '')
}

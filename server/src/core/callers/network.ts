import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, written out; an IPv4 address at its end counts as two. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const split = (part: string | undefined) => (part ? part.split(':') : [])
  const [first, last] = [split(head), split(tail)]
  const missing = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(missing, 0)).fill('0'), ...last]
}

/** Some proxies add the caller's port, which is another one each time. */
const withoutPort = (address: string) =>
  address.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1')

/**
 * The network of a caller, by which limits count: an IPv4 address, or the first 64 bits of an IPv6 address, since
 * whoever has these can use any of the addresses behind them.
 */
export function networkOf(address: string | undefined): string {
  // Who has gone before the answer has no address any more.
  const plain = withoutPort(address ?? '')
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const line = groupsOf(plain).slice(0, 4)
  return `${line.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

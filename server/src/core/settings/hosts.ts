const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** The addresses that one of PostgreSQL's names, one for each of its hosts: `postgresql://me:secret@one:5432,two/park`. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

/** Host and port of an address, without who connects and how. */
export const nameOf = ({ host, port }: { host: string; port: number | string }) =>
  `${/^[^/]*:/.test(host) ? `[${host}]` : host}:${port}`

/** Host, port, database and role that one server's address names, as the driver reads them: its parameters come first. */
export function partsOf(url: string) {
  // Without a host it is this machine's socket, which is no address of the web.
  const { searchParams, hostname, port, pathname, username } = new URL(url.replace('@/', '@localhost/'))
  return {
    host:
      searchParams.get('host') ?? (decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost'),
    port: searchParams.get('port') ?? (port || '5432'),
    database: decodeURIComponent(pathname.slice(1)),
    role: searchParams.get('user') ?? decodeURIComponent(username),
  }
}

const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/

/** The addresses that one of PostgreSQL's names, one for each of its hosts: `postgresql://me:secret@one:5432,two/park`. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}

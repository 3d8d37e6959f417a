/** What the code of a plot's label says: the address of the site, or its number alone. */
export function labelOf(text: string): { ref: string; site_id: number | null } {
  const [, id] = /\/site\/(\d{1,9})\b/.exec(text) ?? []
  const [, ref] = /[?&#]ref=([^&#]+)/.exec(text) ?? []
  if (ref) return { ref: decodeURIComponent(ref), site_id: id ? Number(id) : null }
  return { ref: text.trim(), site_id: id ? Number(id) : null }
}

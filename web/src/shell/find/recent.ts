import { mostRecent, recentKinds, type RecentKind } from '@sexton/contract/find/limits'
import { matchPath } from 'react-router'

/** A record somebody had open: what it is and its number. Names are read anew each time, by who may. */
export interface Recent {
  kind: RecentKind
  id: number
}

const screens: Record<string, RecentKind> = {
  '/burial/:id': 'burial',
  '/customer/:id': 'customer',
  '/customer/:id/draft_sale': 'customer',
  '/sale/:id': 'sale',
  '/site/:id': 'site',
}

/** The record that an address shows; undefined where it shows none. */
export function recordAt(pathname: string): Recent | undefined {
  for (const [path, kind] of Object.entries(screens)) {
    const id = Number(matchPath(path, pathname)?.params['id'])
    if (Number.isInteger(id) && id > 0) return { kind, id }
  }
  return undefined
}

const isSame = (one: Recent) => (other: Recent) => one.kind === other.kind && one.id === other.id

/** The latest first, each once. */
export const withRecent = (list: readonly Recent[], one: Recent): Recent[] =>
  [one, ...list.filter((other) => !isSame(one)(other))].slice(0, mostRecent)

const isRecent = (one: unknown): one is Recent => {
  const { kind, id } = (one ?? {}) as Partial<Recent>
  return recentKinds.some((known) => known === kind) && Number.isInteger(id)
}

const keyOf = (user_id: number) => `sexton.recent.${user_id}`

/** What this browser remembers for a user; nothing where that cannot be read. */
export function storedRecent(user_id: number): Recent[] {
  try {
    const list = JSON.parse(localStorage.getItem(keyOf(user_id)) ?? '[]') as unknown
    return Array.isArray(list) ? list.filter(isRecent).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** Remembers for a user that they had this record open. */
export function remember(user_id: number, one: Recent): void {
  try {
    localStorage.setItem(keyOf(user_id), JSON.stringify(withRecent(storedRecent(user_id), one)))
  } catch {
    // A browser that keeps nothing has no recent records.
  }
}

/** As the call takes them, without the one that is shown. */
export const recentQuery = (list: readonly Recent[], shown: Recent | undefined): string =>
  list
    .filter((one) => !shown || !isSame(shown)(one))
    .map(({ kind, id }) => `${kind}:${id}`)
    .join(',')

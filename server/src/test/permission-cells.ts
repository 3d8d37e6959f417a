import { api, pages } from '@sexton/contract'
import type { Endpoint } from '@sexton/contract/core/endpoint'
import { maxId } from '@sexton/contract/core/fields'
import { permissionRefs, permits, type PermissionRef } from '@sexton/contract/core/permissions'

export const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature))

/** The pages of callers from outside, and those of them for a director alone. */
export const pageCalls: Endpoint[] = Object.values(pages).flatMap((feature) => Object.values(feature))
export const directorCalls = pageCalls.filter(({ permission }) => permission === 'director')

/** Calls that ask for a session, and those of them that also ask for a permission. */
export const secured = endpoints.filter(({ permission }) => permission !== 'public')
export const guarded = secured.filter(({ permission }) => permission !== 'signed-in')

/** After it nobody is signed in: it is tried by callers of its own. */
export const endsSessions = ({ path }: Endpoint) =>
  path === api.session.signOut.path || path === api.system.logoutUsers.path

const failsOnPurpose = ({ path }: Endpoint) => path === api.system.throwError.path

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Path values that name nothing, so that a permitted call finds nothing to change. */
export const nowhere = (declared: Endpoint) => {
  const names = [...declared.path.matchAll(/:([a-z_]+)/g)].map((match) => match[1]!)
  return { params: Object.fromEntries(names.map((key) => [key, /_id$|^id$/.test(key) ? maxId : 'nowhere'])) }
}

/** The callers: one without any permission, one with each single one, one with all. */
export const holders: readonly { who: string; held: readonly PermissionRef[] }[] = [
  { who: 'none', held: [] },
  ...permissionRefs.map((ref) => ({ who: ref, held: [ref] })),
  { who: 'all', held: permissionRefs },
]

/** Whether the answer to a holder of these permissions is as the contract says: permitted or refused. */
export function isRight(declared: Endpoint, held: readonly PermissionRef[], status: number): boolean {
  const allowed = permits(declared.permission, new Set(held))
  if (failsOnPurpose(declared) && allowed) return status === 500
  return status < 500 && (status === 401 || status === 403) !== allowed
}

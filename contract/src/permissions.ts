/** Every permission ref a role can hold (specification 000 section 6). PERM_TARIFF and PERM_TARIFFS are two. */
export const permissionRefs = [
  'PERM_VIEW',
  'PERM_EDIT',
  'PERM_NEWS',
  'PERM_ACCOUNTS',
  'PERM_REPORTS',
  'PERM_TARIFFS',
  'PERM_TARIFF',
  'PERM_SITES',
  'PERM_USERS_VIEW',
  'PERM_USERS_EDIT',
  'PERM_PERMISSIONS',
  'PERM_DOCUMENT_DOWNLOAD',
  'PERM_SALES_SUPER',
  'PERM_AUTHORIZE',
  'PERM_RECEIPTS',
] as const

export type PermissionRef = (typeof permissionRefs)[number]

/**
 * Who may make a call. `any`: one of the refs is enough (lenient); `all`: every ref is needed (strict);
 * `self`: also the user about himself, whose id is the path parameter `user_id`;
 * `when`: what depends on the row or the body, in words, checked by the verb under its lock.
 */
export type Permission =
  | 'public'
  | 'signed-in'
  | { any: readonly PermissionRef[]; self?: true; when?: string }
  | { all: readonly PermissionRef[]; when?: string }

/** True when a holder of `held` may make a call so guarded. `isSelf` says the call is about the caller. */
export function permits(permission: Permission, held: ReadonlySet<string>, isSelf = false): boolean {
  if (permission === 'public' || permission === 'signed-in') return true
  if ('all' in permission) return permission.all.every((ref) => held.has(ref))
  return (permission.self === true && isSelf) || permission.any.some((ref) => held.has(ref))
}

/** The permission as the OpenAPI document says it: `VIEW|USERS_VIEW`, `USERS_EDIT|self`, with its condition behind. */
export function permissionText(permission: Permission): string {
  if (typeof permission === 'string') return permission
  const refs = ('all' in permission ? permission.all : permission.any).map((ref) => ref.replace('PERM_', ''))
  const text =
    'all' in permission ? refs.join(' and ') : [...refs, ...(permission.self ? ['self'] : [])].join('|')
  return permission.when ? `${text} (${permission.when})` : text
}

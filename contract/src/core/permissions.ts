/** Every permission ref a role can hold (users-5), by its name. PERM_TARIFF and PERM_TARIFFS are two. */
export const permissionNames = {
  PERM_VIEW: 'View',
  PERM_EDIT: 'Edit',
  PERM_NEWS: 'News',
  PERM_ACCOUNTS: 'Accounts',
  PERM_REPORTS: 'Reports',
  PERM_TARIFFS: 'Tariffs and setup',
  PERM_TARIFF: 'Block days',
  PERM_SITES: 'Sites',
  PERM_USERS_VIEW: 'View users',
  PERM_USERS_EDIT: 'Edit users',
  PERM_PERMISSIONS: 'Roles and permissions',
  PERM_DOCUMENT_DOWNLOAD: 'Download documents',
  PERM_SALES_SUPER: 'Sales supervisor',
  PERM_AUTHORIZE: 'Authorise sales',
  PERM_RECEIPTS: 'Receipts',
  PERM_GROUNDS: 'Work in the grounds',
}

export type PermissionRef = keyof typeof permissionNames

export const permissionRefs = Object.keys(permissionNames) as PermissionRef[]

/**
 * Who may make a call; of staff, unless it says `director`: someone outside the office with an account of theirs, who may make
 * no other call, as staff may make none of these (desk-1). `any`: one of the refs is enough (lenient); `all`: every ref is needed (strict);
 * `self`: also the user about themselves, whose id is the path parameter `user_id`;
 * `when`: what depends on the row or the body, in words, checked by the verb under its lock.
 */
export type Permission =
  | 'public'
  | 'signed-in'
  | 'director'
  | { any: readonly PermissionRef[]; self?: true; when?: string }
  | { all: readonly PermissionRef[]; when?: string }

/** Who edits what a park sets up: tariffs, products, slots, holidays, mail. */
export const setupEditors = { any: ['PERM_TARIFFS'] } as const satisfies Permission

/** The refs that a guard names. */
export function permissionRefsOf(permission: Permission): readonly PermissionRef[] {
  if (typeof permission === 'string') return []
  return 'all' in permission ? permission.all : permission.any
}

/** True when a holder of `held` may make a call with this guard. `isSelf` says the call is about the caller. */
export function permits(permission: Permission, held: ReadonlySet<string>, isSelf = false): boolean {
  if (permission === 'director') return false
  if (permission === 'public' || permission === 'signed-in') return true
  if ('all' in permission) return permission.all.every((ref) => held.has(ref))
  return (permission.self === true && isSelf) || permission.any.some((ref) => held.has(ref))
}

/** The permission as the OpenAPI document says it: `VIEW|USERS_VIEW`, `USERS_EDIT|self`, followed by its condition. */
export function permissionText(permission: Permission): string {
  if (typeof permission === 'string') return permission
  const refs = permissionRefsOf(permission).map((ref) => ref.replace('PERM_', ''))
  const text =
    'all' in permission ? refs.join(' and ') : [...refs, ...(permission.self ? ['self'] : [])].join('|')
  return permission.when ? `${text} (${permission.when})` : text
}

/** The permission as a refusal says it, by the names that the roles show: `Edit or Sales supervisor`. */
export function permissionWords(permission: Permission): string {
  if (typeof permission === 'string') return permission
  const names = (refs: readonly PermissionRef[]) => refs.map((ref) => permissionNames[ref])
  return 'all' in permission ? names(permission.all).join(' and ') : names(permission.any).join(' or ')
}

import type { PermissionRef } from '../core/permissions.ts'

/** What each permission lets somebody do, as the roles screen tells it (users-13). */
export const permissionDoes: Readonly<Record<PermissionRef, string>> = {
  PERM_VIEW: 'See sites, burials, sales, customers, the calendar and the map.',
  PERM_EDIT: 'Add and change customers, sales, burials, events, notes and documents.',
  PERM_NEWS: 'See news of what others have done, under the bell.',
  PERM_ACCOUNTS: 'Export sales, receipts and search results for accounts.',
  PERM_REPORTS: 'Read reports, stock and arrears.',
  PERM_TARIFFS:
    'Set up tariffs, products, contractors, exchange rates, slots, holidays and lists; import records; say how long what is kept; see the system, and log out everybody.',
  PERM_TARIFF: 'Block a day for burials, and open it again.',
  PERM_SITES: 'Manage sites: types, blocks, the map, unsuitable sites, verifying and clearing flags.',
  PERM_USERS_VIEW: 'See users, what they have done and their roles.',
  PERM_USERS_EDIT: 'Add, change and delete users, set their passwords and sign them out.',
  PERM_PERMISSIONS: 'Decide what each role can do and who has it.',
  PERM_DOCUMENT_DOWNLOAD: 'Open, send and delete documents.',
  PERM_SALES_SUPER:
    'Correct records after the fact: cancel orders, delete receipts, move graves, merge customers, clear flags, read histories and save all data held about a customer.',
  PERM_AUTHORIZE: 'Authorise sales with discounts.',
  PERM_RECEIPTS: 'Take receipts.',
  PERM_GROUNDS: 'Mark, check, open and close graves, record who was laid, and stop an order to dig.',
}

/** What a role comes to by which users or roles are changed; null for any other (users-17). */
export function amountsTo(held: ReadonlySet<string>, same_permissions_only: boolean): string | null {
  const [roles, passwords] = [held.has('PERM_PERMISSIONS'), held.has('PERM_USERS_EDIT')]
  if (!roles && !passwords) return null
  if (same_permissions_only) return 'Its users can change only users whose permissions they hold too.'
  return roles
    ? 'Its users can give any permission to anyone, themselves included, so they can do everything.'
    : 'Its users can set anyone’s password, and so sign in as anyone who has no second factor.'
}

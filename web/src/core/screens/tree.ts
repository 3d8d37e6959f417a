import { matchPath } from 'react-router'
import { config } from '../config.ts'
import { mayShow, type ScreenRoute } from './screens.ts'

/** The pages of cards that the rail holds instead of their entries. */
export const cardPages = { '/report_list': 'Reports', '/setup': 'Setup' } as const

export type CardPage = keyof typeof cardPages

/** One entry of the menu. */
export interface TreeEntry {
  path: string
  label: string
  /** Its heading in the drawer. These groups are agreed (screens-1), but for Grounds, which comes with a practice. */
  group?: 'Customers' | 'Accounts' | 'Grounds' | 'Setup' | 'Users'
  page?: CardPage
}

const entries = (shared: Pick<TreeEntry, 'group' | 'page'>, labels: Record<string, string>): TreeEntry[] =>
  Object.entries(labels).map(([path, label]) => ({ ...shared, path, label }))

/** The menu in the agreed order, with our own entries where they belong. Rail, drawer and card pages are made from it. */
export const tree: readonly TreeEntry[] = [
  ...entries(
    {},
    {
      '/': 'Home',
      '/calendar': 'Calendar',
      '/sites_map': 'Map',
      '/bookings': 'Bookings to Answer',
      '/burials': 'Burials',
      '/sales': 'Sales',
      '/sites': 'Sites',
    },
  ),
  ...entries(
    { group: 'Customers' },
    {
      '/customers': 'Customers',
      '/new_customer': 'New Customer',
      '/family_requests': 'Requests of Families',
    },
  ),
  ...entries(
    { group: 'Accounts' },
    {
      '/sales_export': 'Batch Export',
      '/cash_day': 'Cash Day',
      '/bank': 'Bank',
      '/plans': 'Plans',
      '/match': 'Match',
      '/refunds': 'Refunds',
      '/rights_due': 'Rights Due',
      '/transfers': 'Transfers in Hand',
      '/cases': 'Cases',
      '/vacant_rights': 'Vacant Rights',
    },
  ),
  ...entries({ group: 'Grounds' }, { '/grounds_today': 'Today', '/differences': 'Differences' }),
  ...entries(
    { page: '/report_list' },
    {
      '/daily_reports': 'Daily Reports',
      '/reports': 'Monthly Reports',
      '/annual_reports': 'Annual Reports',
      '/user_report': 'User Reports',
      '/monthly_report': 'Monthly Schedules',
      '/arrears': 'Arrears',
      '/own_reports': 'My Reports',
      '/stock': 'Stock',
      '/grants': 'Register of Grants',
    },
  ),
  ...entries(
    { page: '/setup' },
    {
      '/tariffs': 'Tariffs',
      '/products': 'Products',
      '/contractors': 'Contractors',
      '/exchange': 'Exchange Rates',
    },
  ),
  ...entries(
    { group: 'Setup', page: '/setup' },
    {
      '/park': 'Park',
      '/site_types': 'Site Types',
      '/blocks': 'Blocks',
      '/cemeteries': 'Cemeteries',
      '/map_setup': 'Map Setup',
      '/practices': 'Practices',
      '/publication': 'Public Pages',
      '/terms': 'Terms of Rights',
      '/bank_accounts': 'Bank Accounts',
      '/lists': 'Lists',
      '/slots': 'Slots',
      '/holidays': 'Holidays',
      '/retention': 'Retention',
      '/texts': 'Texts',
      '/outbox': 'Outbox',
      '/system': 'System',
      '/bulkimport': 'Bulk Import',
    },
  ),
  ...entries({ group: 'Users' }, { '/users': 'Users', '/permissions': 'Permissions' }),
]

/** Entries that stay together, under a heading or without one. */
export interface Block {
  group: string | undefined
  entries: { label: string; path: string }[]
}

function blocksOf(shown: readonly (TreeEntry & { block: string })[]): Block[] {
  const blocks = new Map<string, Block>()
  for (const { block, group, label, path } of shown) {
    const known = blocks.get(block) ?? { group, entries: [] }
    known.entries.push({ label, path })
    blocks.set(block, known)
  }
  return [...blocks.values()]
}

/** What the user may open, in order. */
function allowed(routes: readonly ScreenRoute[], held: ReadonlySet<string>): TreeEntry[] {
  const isUsed = ({ once }: ScreenRoute) => once === undefined || config()[once]
  const open = new Set(
    routes.filter((route) => mayShow(route, held) && isUsed(route)).map(({ path }) => path),
  )
  return tree.filter(({ path }) => open.has(path))
}

/** The drawer: every entry. What the rail leaves to a card page, and has no agreed group, is a block of its own. */
export const drawerBlocks = (routes: readonly ScreenRoute[], held: ReadonlySet<string>): Block[] =>
  blocksOf(allowed(routes, held).map((entry) => ({ ...entry, block: entry.group ?? entry.page ?? 'first' })))

/** In the rail these do without a heading, or are reached from the screen before them. */
const inRail = (entry: TreeEntry): TreeEntry & { block: string } => {
  if (entry.page) return { path: entry.page, label: cardPages[entry.page], block: 'pages' }
  if (entry.group === 'Customers') return { path: entry.path, label: entry.label, block: 'first' }
  return { ...entry, block: entry.group ?? 'first' }
}

/** Few people open these, and seldom: the drawer has them, and Home leads to them. */
const inDrawerOnly = new Set(['/new_customer', '/refunds', '/bookings', '/family_requests'])
const rightsLists = new Set(['/rights_due', '/transfers', '/cases', '/vacant_rights'])

/** Entries that the rail holds (screens-16), and what makes room for the others, the least used first. */
const most = 16
const makesRoom = ['/sales_export', '/bank', '/plans']

/** The rail: the same order, with a card page in place of its entries, one list of rights, and without what only the drawer
 * has. */
export const railBlocks = (routes: readonly ScreenRoute[], held: ReadonlySet<string>): Block[] => {
  const open = allowed(routes, held)
  const ofRights = open.find(({ path }) => rightsLists.has(path))
  const shown = open
    .filter((entry) => !inDrawerOnly.has(entry.path) && (entry === ofRights || !rightsLists.has(entry.path)))
    .map(inRail)
  const entries = [...new Map(shown.map((entry) => [entry.path, entry])).values()]
  const gone = makesRoom.slice(0, Math.max(0, entries.length - most))
  return blocksOf(entries.filter(({ path }) => !gone.includes(path)))
}

/** The rail's entry that is marked at an address: its own, its card page, or that of the screen it belongs to. */
export function railPathAt(routes: readonly ScreenRoute[], address: string): string | undefined {
  const at = routes.find(({ path }) => matchPath(path, address) !== null)
  if (at?.within !== undefined) return railPathAt(routes, at.within)
  const entry = tree.find(({ path }) => path === at?.path)
  return entry ? (entry.page ?? entry.path) : at && at.path in cardPages ? at.path : undefined
}

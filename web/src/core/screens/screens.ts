import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permissionWords, permits, type Permission } from '@sexton/contract/core/permissions'
import type { ComponentType } from 'react'
import { matchPath } from 'react-router'

/** A screen of a feature: one entry of its `routes.tsx`. */
export interface ScreenRoute {
  /** `/sale/:sale_id` */
  path: string
  /** The route's name, in the page title (screens-2) and sent as `source`. */
  name: string
  /** Names the path parameter that the page title shows. */
  showsId?: string
  /** Without it the browser goes to `/` (screens-1). */
  permission: Permission
  /** The calls without whose answers it shows nothing: who may not make them may not open it either. */
  reads?: readonly Endpoint[]
  drawer?: DrawerEntry
  rail?: RailEntry
  /** The path of the rail's entry that this screen belongs to, where it has none of its own. */
  within?: string
  lazy: () => Promise<{ default: ComponentType }>
}

/** The entry in the drawer. `order` is its place there (screens-1). */
export interface DrawerEntry {
  label: string
  group?: 'Customers' | 'Accounts' | 'Setup' | 'Users'
  order: number
}

/** The groups of the rail below its first entries, in order. */
export const railGroupNames = ['Accounts', 'Reports', 'Setup', 'Users'] as const

/** The entry in the rail at the left, under the drawer's label and in its order. */
export interface RailEntry {
  Icon: ComponentType<{ fontSize?: 'small' }>
  group?: (typeof railGroupNames)[number]
}

/** A part of the home screen, which everybody lands on: `export const homePanels` in a feature's `routes.tsx`. */
export interface HomePanel {
  /** Its place where all stand below each other. */
  order: number
  /** In the title line, as words or as a button; the line of counts; where it is wide, the day's column or that beside it. */
  place: 'about' | 'action' | 'counts' | 'day' | 'beside'
  permission: Permission
  /** The calls without whose answers it shows nothing. */
  reads?: readonly Endpoint[]
  /** It is there only while something waits. */
  sometimes?: true
  Panel: ComponentType
  /** Asks for its first data before it is there, with that of the others. */
  useAhead?: () => void
}

/** What a feature's `routes.tsx` exports. */
export interface FeatureScreens {
  routes?: readonly ScreenRoute[]
  homePanels?: readonly HomePanel[]
}

type Asking = Pick<ScreenRoute, 'permission' | 'reads'>

/** What a screen or a panel asks for: its own permission, and that of each call which it cannot do without. */
const askedBy = ({ permission, reads = [] }: Asking): Permission[] => [
  permission,
  ...reads.map((endpoint) => endpoint.permission),
]

/** Whether somebody may open a screen or see a panel (screens-1). `isSelf`: it is about themselves. */
export const mayShow = (what: Asking, held: ReadonlySet<string>, isSelf = false) =>
  askedBy(what).every((permission) => permits(permission, held, isSelf))

/** What somebody lacks to open a screen, by the names that the roles show: `Edit and View`. */
export const lackingWords = (what: Asking, held: ReadonlySet<string>, isSelf = false) =>
  [
    ...new Set(
      askedBy(what)
        .filter((permission) => !permits(permission, held, isSelf))
        .map(permissionWords),
    ),
  ].join(' and ')

/** The page title: application title, dash, route name, and the id where the route shows one. */
export function pageTitle(
  appTitle: string,
  route: ScreenRoute,
  params: Record<string, string | undefined>,
): string {
  const id = route.showsId ? params[route.showsId] : undefined
  return `${appTitle} – ${route.name}${id ? ` ${id}` : ''}`
}

export interface DrawerGroup {
  group: DrawerEntry['group']
  entries: { label: string; path: string }[]
}

type Entry = ScreenRoute & { drawer: DrawerEntry }
type OnRail = Entry & { rail: RailEntry }

/** What the user may open from the drawer, in its order. */
const entriesOf = (routes: readonly ScreenRoute[], held: ReadonlySet<string>): Entry[] =>
  routes
    .filter((route): route is Entry => route.drawer !== undefined && mayShow(route, held))
    .sort((one, other) => one.drawer.order - other.drawer.order)

/** The drawer for a user: what they may open, in order, entries of a group together at its first entry's place. */
export function drawerGroups(routes: readonly ScreenRoute[], held: ReadonlySet<string>): DrawerGroup[] {
  const groups: DrawerGroup[] = []
  for (const { drawer, path } of entriesOf(routes, held)) {
    const entry = { label: drawer.label, path }
    const known = drawer.group && groups.find(({ group }) => group === drawer.group)
    if (known) known.entries.push(entry)
    else groups.push({ group: drawer.group, entries: [entry] })
  }
  return groups
}

export interface RailGroup {
  group: RailEntry['group']
  entries: { label: string; path: string; Icon: RailEntry['Icon'] }[]
}

/** The rail for a user: what they open most, then the groups that hold something for them. */
export function railGroups(routes: readonly ScreenRoute[], held: ReadonlySet<string>): RailGroup[] {
  const shown = entriesOf(routes, held).filter((entry): entry is OnRail => entry.rail !== undefined)
  return [undefined, ...railGroupNames]
    .map((group) => ({
      group,
      entries: shown
        .filter(({ rail }) => rail.group === group)
        .map(({ drawer, path, rail }) => ({ label: drawer.label, path, Icon: rail.Icon })),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** The rail's entry that is marked at an address: its own, or that of the screen it belongs to. */
export function railPathAt(routes: readonly ScreenRoute[], address: string): string | undefined {
  const at = routes.find(({ path }) => matchPath(path, address) !== null)
  return at?.rail ? at.path : at?.within
}

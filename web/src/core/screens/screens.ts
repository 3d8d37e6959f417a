import type { Permission } from '@sexton/contract/core/permissions'
import type { ComponentType } from 'react'

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
  drawer?: DrawerEntry
  lazy: () => Promise<{ default: ComponentType }>
}

/** The entry in the drawer. `order` is its place there (screens-1). */
export interface DrawerEntry {
  label: string
  group?: string
  order: number
  /** Where the drawer's permission differs from the route's. */
  permission?: Permission
}

/** A panel of the home screen, which everybody lands on: `export const homePanels` in a feature's `routes.tsx`. */
export interface HomePanel {
  order: number
  permission: Permission
  Panel: ComponentType
}

/** What a feature's `routes.tsx` exports. */
export interface FeatureScreens {
  routes?: readonly ScreenRoute[]
  homePanels?: readonly HomePanel[]
}

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
  group: string | undefined
  entries: { label: string; path: string }[]
}

type Entry = ScreenRoute & { drawer: DrawerEntry }

/** The drawer for a user: what they may open, in order, entries of a group together at its first entry's place. */
export function drawerGroups(
  routes: readonly ScreenRoute[],
  may: (permission: Permission) => boolean,
): DrawerGroup[] {
  const shown = routes
    .filter(
      (route): route is Entry =>
        route.drawer !== undefined && may(route.drawer.permission ?? route.permission),
    )
    .sort((one, other) => one.drawer.order - other.drawer.order)
  const groups: DrawerGroup[] = []
  for (const { drawer, path } of shown) {
    const entry = { label: drawer.label, path }
    const known = drawer.group && groups.find(({ group }) => group === drawer.group)
    if (known) known.entries.push(entry)
    else groups.push({ group: drawer.group, entries: [entry] })
  }
  return groups
}

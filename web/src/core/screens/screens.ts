import type { Endpoint } from '@sexton/contract/core/endpoint'
import { permissionWords, permits, type Permission } from '@sexton/contract/core/permissions'
import type { NeedsPractice } from '@sexton/contract/core/practices'
import type { ComponentType, ReactNode } from 'react'
import { isPracticeOn } from '../practices.ts'

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
  /** It is there only while this practice, or one of these, is on (practices-1). */
  practice?: NeedsPractice
  /** The menu has it once the park has used it: until then nobody sees that it is there (refunds-5). */
  once?: 'REFUNDS'
  /** The calls without whose answers it shows nothing: who may not make them may not open it either. */
  reads?: readonly Endpoint[]
  /** The path of the menu's entry that this screen belongs to, where it has none of its own (`tree.ts`). */
  within?: string
  lazy: () => Promise<{ default: ComponentType }>
}

/** A part of the home screen, which everybody lands on: `export const homePanels` in a feature's `routes.tsx`. */
export interface HomePanel {
  /** Its place where all stand below each other. */
  order: number
  /**
   * In the title line, as words or as a button; around all below that; the line of counts; where it is wide, the day's
   * column or that beside it.
   */
  place: 'about' | 'action' | 'around' | 'counts' | 'day' | 'beside'
  permission: Permission
  /** It is there only while this practice, or one of these, is on (practices-1). */
  practice?: NeedsPractice
  /** The calls without whose answers it shows nothing. */
  reads?: readonly Endpoint[]
  /** It is there only while something waits. */
  sometimes?: true
  /** One around the others is given them. */
  Panel: ComponentType<{ children?: ReactNode }>
  /** Asks for its first data before it is there, with that of the others. */
  useAhead?: () => void
}

/** What a feature's `routes.tsx` exports. */
export interface FeatureScreens {
  routes?: readonly ScreenRoute[]
  homePanels?: readonly HomePanel[]
}

type Asking = Pick<ScreenRoute, 'permission' | 'practice' | 'reads'>

/** What a screen or a panel asks for: its own permission, and that of each call which it cannot do without. */
const askedBy = ({ permission, reads = [] }: Asking): Permission[] => [
  permission,
  ...reads.map((endpoint) => endpoint.permission),
]

/** Whether somebody may open a screen or see a panel (screens-1). `isSelf`: it is about themselves. */
export const mayShow = (what: Asking, held: ReadonlySet<string>, isSelf = false) =>
  isPracticeOn(what.practice) && askedBy(what).every((permission) => permits(permission, held, isSelf))

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

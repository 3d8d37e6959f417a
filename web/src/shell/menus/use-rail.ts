import { useLocation } from 'react-router'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { railBlocks, railPathAt } from '../../core/screens/tree.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useConfig } from '../../core/use-config.ts'

/** What the user may open from the rail, and the path of the entry where they are. */
export function useRail(routes: readonly ScreenRoute[]) {
  const { permissions } = useSession()
  // What the park has begun to use comes at once.
  useConfig()
  const { pathname } = useLocation()
  return {
    blocks: railBlocks(routes, permissions),
    current: railPathAt(routes, pathname),
  }
}

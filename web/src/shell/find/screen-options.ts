import { mayOpenOf } from '../../core/screens/may-open.ts'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { cardPages, drawerBlocks } from '../../core/screens/tree.ts'
import { actions, wordsFor } from './actions.ts'
import type { FindOption } from './find-groups.ts'

/** The screens of the drawer and what can be done at once, for who may. */
export function screenOptions(routes: readonly ScreenRoute[], held: ReadonlySet<string>): FindOption[] {
  const mayOpen = mayOpenOf(routes, held)
  const screens = drawerBlocks(routes, held).flatMap(({ group, entries }) =>
    entries.map(({ label, path }) => ({
      key: `screen-${path}`,
      label,
      facts: group && group !== label ? [group] : [],
      also: wordsFor(path),
      path,
    })),
  )
  const pages = Object.entries(cardPages)
    .filter(([path]) => mayOpen(path))
    .map(([path, label]) => ({ key: `screen-${path}`, label, facts: [], path }))
  const allowed = actions(held).filter(({ path }) => path === undefined || mayOpen(path))
  return [...screens, ...pages, ...allowed]
}

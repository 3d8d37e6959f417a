import { mayOpenOf } from '../../core/screens/may-open.ts'
import { drawerGroups, type ScreenRoute } from '../../core/screens/screens.ts'
import { actions, wordsFor } from './actions.ts'
import type { FindOption } from './find-groups.ts'

/** The screens of the drawer and what can be done at once, for who may. */
export function screenOptions(routes: readonly ScreenRoute[], held: ReadonlySet<string>): FindOption[] {
  const mayOpen = mayOpenOf(routes, held)
  const screens = drawerGroups(routes, held).flatMap(({ group, entries }) =>
    entries.map(({ label, path }) => ({
      key: `screen-${path}`,
      label,
      facts: group && group !== label ? [group] : [],
      also: wordsFor(path),
      path,
    })),
  )
  const allowed = actions(held).filter(({ path }) => path === undefined || mayOpen(path))
  return [...screens, ...allowed]
}

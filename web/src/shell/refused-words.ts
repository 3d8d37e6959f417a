import { permits, setupEditors } from '@sexton/contract/core/permissions'
import { isPracticeOn } from '../core/practices.ts'
import { lackingWords, type ScreenRoute } from '../core/screens/screens.ts'
import { t } from './texts.ts'

/** Why somebody may not open a screen: its practice is off (practices-1), or a permission is missing (screens-1). */
export function refusedWords(route: ScreenRoute, held: ReadonlySet<string>, isSelf: boolean): string {
  const screen = route.name
  if (!isPracticeOn(route.practice))
    return t(permits(setupEditors, held) ? 'shell.off.switch' : 'shell.off', { screen })
  return t('shell.refused', { screen, permission: lackingWords(route, held, isSelf) })
}

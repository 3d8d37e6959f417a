import { find } from '@sexton/contract/find/calls'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useMayOpen } from '../../core/screens/may-open.ts'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { useSession } from '../../core/session/session-context.ts'
import { foundGroups, recentOptions, type FindGroup, type FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'
import { recentQuery, recordAt, storedRecent } from './recent.ts'
import { matchesTyped, matchingScreens, screenOptions } from './screen-options.ts'
import { useFound, type FoundState } from './use-found.ts'

/** The records that were open before the one that is shown. */
function useRecent(isAsked: boolean, mayOpen: (path: string) => boolean): FindOption[] {
  const { user } = useSession()
  const { pathname } = useLocation()
  const recent = useMemo(
    () => recentQuery(storedRecent(user.user_id), recordAt(pathname)),
    [user.user_id, pathname],
  )
  const { data } = useApi(find.find, isAsked && recent ? { query: { recent } } : null)
  return data ? recentOptions(data, recent, mayOpen) : []
}

const group = (key: 'recent' | 'screens', options: FindOption[]): FindGroup[] =>
  options.length > 0 ? [{ key, label: t(`find.${key}`), options }] : []

export interface Shown extends Omit<FoundState, 'found'> {
  groups: FindGroup[]
  isSimilar: boolean
  /** What stands first is a screen or action that was named, whatever else is found. */
  isSure: boolean
}

/** What the list shows: before anything is typed recent records, screens and actions; then what is found. */
export function useGroups(routes: readonly ScreenRoute[], typed: string, hurried: boolean): Shown {
  const { permissions } = useSession()
  const mayOpen = useMayOpen()
  const screens = useMemo(() => screenOptions(routes, permissions), [routes, permissions])
  const { found, ...state } = useFound(typed, hurried)
  const isEmpty = typed.trim() === ''
  const recent = useRecent(isEmpty, mayOpen)
  if (isEmpty)
    return {
      groups: [...group('recent', recent), ...group('screens', screens)],
      isSimilar: false,
      isSure: false,
      ...state,
    }
  const matching = group('screens', matchingScreens(screens, typed))
  const records = found ? foundGroups(found, typed.trim(), mayOpen) : []
  const isSure = matchesTyped(screens, typed)
  const groups = isSure ? [...matching, ...records] : [...records, ...matching]
  return { groups, isSimilar: found?.similar ?? false, isSure, ...state }
}

import { arrears } from '@sexton/contract/arrears/calls'
import { customerName } from '@sexton/contract/customers/name'
import { find } from '@sexton/contract/find/calls'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useMayOpen } from '../../core/screens/may-open.ts'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import { useSession } from '../../core/session/session-context.ts'
import { foundGroups, owes, recentOptions, type FindGroup, type FindOption, type For } from './find-groups.ts'
import { t } from './find-texts.ts'
import { isAnyMeant, matchingOptions, namedOptions, nearestOptions } from './matching.ts'
import { recentQuery, recordAt, storedRecent } from './recent.ts'
import { screenOptions } from './screen-options.ts'
import { dayOptions, isSurelyDay } from './typed-day.ts'
import { useFound, type FoundState } from './use-found.ts'

/** The records that were open before the one that is shown. */
function useRecent(isAsked: boolean, given: For): FindOption[] {
  const { user } = useSession()
  const { pathname } = useLocation()
  const recent = useMemo(
    () => recentQuery(storedRecent(user.user_id), recordAt(pathname)),
    [user.user_id, pathname],
  )
  const { data } = useApi(find.find, isAsked && recent ? { query: { recent } } : null)
  return data ? recentOptions(data, recent, given) : []
}

/** So many debtors answer the question who owes most. */
const debtors = 3

/** Who owes most, where that is what is asked: the answer, without opening the screen. */
function useOwing(isAsked: boolean): FindOption[] {
  const { data } = useApi(arrears.list, isAsked ? { query: { limit: String(debtors) } } : null)
  return (isAsked && data ? data.debtors : []).map((debtor) => {
    const figure = owes(debtor.owed)
    return {
      key: `debtor-${debtor.customer_id}`,
      label: customerName(debtor),
      facts: [t('find.no', { number: debtor.customer_id })],
      ...(figure && { figure }),
      path: `/customer/${debtor.customer_id}`,
    }
  })
}

type Listed = 'recent' | 'screens' | 'nearest' | 'owing'

const group = (key: Listed, options: FindOption[]): FindGroup[] =>
  options.length > 0 ? [{ key, label: t(`find.${key}`), options }] : []

export interface Shown extends Omit<FoundState, 'found'> {
  groups: FindGroup[]
  isSimilar: boolean
  /** What stands first is a screen or action that was named, whatever else is found. */
  isSure: boolean
  /** Nothing is found: what is listed only comes near. */
  isNothing: boolean
}

/** What the list shows: before anything is typed recent records, screens and actions; then what is found. */
export function useGroups(routes: readonly ScreenRoute[], typed: string, hurried: boolean): Shown {
  const { permissions: held } = useSession()
  const given = { mayOpen: useMayOpen(), held }
  const screens = useMemo(() => screenOptions(routes, held), [routes, held])
  const { found, ...state } = useFound(typed, hurried)
  const isEmpty = typed.trim() === ''
  const recent = useRecent(isEmpty, given)
  const named = namedOptions(screens, typed)
  const owing = useOwing(named.some(({ path }) => path === '/arrears'))
  const not = { isSimilar: false, isSure: false, isNothing: false }
  if (isEmpty) return { groups: [...group('recent', recent), ...group('screens', screens)], ...not, ...state }
  const days = dayOptions(typed, today()).filter(({ path }) => given.mayOpen(path!))
  const matching = group('screens', [...days, ...matchingOptions(screens, typed)])
  // Names that are only similar are a guess: not beside an action or a day that was typed.
  const isSimilar = found?.similar ?? false
  const isGuess = isSimilar && (days.length > 0 || isAnyMeant(screens, typed))
  const records = found && !isGuess ? foundGroups(found, typed.trim(), given) : []
  const isSure = named.length > 0 || (days.length > 0 && isSurelyDay(typed))
  const groups = isSure ? [...matching, ...group('owing', owing), ...records] : [...records, ...matching]
  if (state.isFresh && groups.length === 0)
    return { groups: group('nearest', nearestOptions(screens, typed)), ...not, isNothing: true, ...state }
  return { groups, isSimilar: isSimilar && !isGuess, isSure, isNothing: false, ...state }
}

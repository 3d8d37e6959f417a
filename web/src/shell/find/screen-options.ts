import { today } from '../../core/format/formats.ts'
import { mayOpenOf } from '../../core/screens/may-open.ts'
import { drawerGroups, type ScreenRoute } from '../../core/screens/screens.ts'
import type { FindOption } from './find-groups.ts'
import { t } from './find-texts.ts'

const actions = (): FindOption[] => [
  { key: 'act-day-sheet', label: t('find.action.day-sheet'), facts: [], path: `/day_sheet/${today()}` },
  { key: 'act-unsited', label: t('find.action.unsited'), facts: [], path: '/burials?statuses=UNSITED' },
  { key: 'act-flagged', label: t('find.action.flagged'), facts: [], path: '/burials?flagged=true' },
  { key: 'act-owing', label: t('find.action.owing'), facts: [], path: '/customers?outstanding=true' },
  { key: 'act-drafts', label: t('find.action.drafts'), facts: [], path: '/sales?statuses=DRAFT' },
  { key: 'act-new-user', label: t('find.action.new-user'), facts: [], path: '/new_user' },
  { key: 'act-account', label: t('find.action.account'), facts: [], path: '/account' },
  { key: 'act-keys', label: t('find.action.keys'), facts: [], act: 'keys' },
  { key: 'act-sign-out', label: t('find.action.sign-out'), facts: [], act: 'sign-out' },
]

/** The screens of the drawer and what can be done at once, for who may. */
export function screenOptions(routes: readonly ScreenRoute[], held: ReadonlySet<string>): FindOption[] {
  const mayOpen = mayOpenOf(routes, held)
  const screens = drawerGroups(routes, held).flatMap(({ group, entries }) =>
    entries.map(({ label, path }) => ({
      key: `screen-${path}`,
      label,
      facts: group && group !== label ? [group] : [],
      path,
    })),
  )
  const allowed = actions().filter(({ path }) => path === undefined || mayOpen(path.split('?')[0]!))
  return [...screens, ...allowed]
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Those of which every typed word begins a word of the label or of its group. */
export function matchingScreens(options: readonly FindOption[], typed: string): FindOption[] {
  const words = fold(typed)
  if (words.length === 0) return []
  const begins = (within: string[]) => words.every((word) => within.some((one) => one.startsWith(word)))
  const inLabel = options.filter(({ label }) => begins(fold(label)))
  const inGroup = options.filter(
    (option) => !inLabel.includes(option) && begins(fold([option.label, ...option.facts].join(' '))),
  )
  return [...inLabel, ...inGroup]
}

/** Whether what was typed is meant for a screen: its whole name, or the beginnings of several words of it. */
export function matchesTyped(options: readonly FindOption[], typed: string): boolean {
  const words = fold(typed)
  return options.some(({ label }) => {
    const own = fold(label)
    const isWhole = own.join(' ') === words.join(' ')
    return isWhole || (words.length > 1 && words.every((word, at) => own[at]?.startsWith(word)))
  })
}

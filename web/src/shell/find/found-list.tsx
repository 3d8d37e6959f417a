import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useImperativeHandle, useState, type Ref } from 'react'
import type { ScreenRoute } from '../../core/screens/screens.ts'
import type { FindAct, FindOption } from './find-groups.ts'
import { FoundLine } from './found-line.tsx'
import { t } from './find-texts.ts'
import { useGroups, type Shown } from './use-groups.ts'

/** What the field asks of the list. */
export interface ListHandle {
  move(step: 1 | -1): void
  /** To the next or previous act of the active line; false where there is none, and Tab leaves the field. */
  tab(step: 1 | -1): boolean
}

export interface ListProperties {
  id: string
  routes: readonly ScreenRoute[]
  typed: string
  /** Enter was pressed: what is active opens as soon as it is what was found for the text; `tab` in a tab of its own. */
  entered: false | 'here' | 'tab'
  ref: Ref<ListHandle>
  /** The id of the active line, which the field names to screen readers. */
  onActive: (id: string | undefined) => void
  /** What a screen reader says: how many were found. */
  onAnnounce: (text: string) => void
  onChosen: (option: FindOption | FindAct, tab: boolean) => void
  /** Enter found nothing to open. */
  onNothing: () => void
}

const idOf = (list: string, { key }: FindOption) => `${list}-${key}`

function announcementOf(shown: Shown, typed: string): string | undefined {
  const { groups, isSimilar, isNothing, isFresh, trouble } = shown
  if (trouble) return t(`find.${trouble}`)
  if (isNothing) return t('find.count', { count: 0 })
  if (!isFresh || typed.trim() === '') return undefined
  const count = t(isSimilar ? 'find.count.similar' : 'find.count', {
    count: groups.reduce((sum, { options }) => sum + options.length, 0),
  })
  return [count, ...groups.map(({ label, options }) => `${label} ${options.length}`)].join(', ')
}

/**
 * Which line is active: the first one of what was typed, until the arrows or the pointer choose another. What only comes
 * near is never opened by Enter alone.
 */
function useActive(options: readonly FindOption[], typed: string, isNothing: boolean) {
  const [chosen, setChosen] = useState<{ key: string; typed: string }>()
  const isChosen = chosen?.typed === typed && options.some(({ key }) => key === chosen.key)
  const active = isChosen
    ? options.find(({ key }) => key === chosen.key)
    : typed.trim() && !isNothing
      ? options[0]
      : undefined
  const choose = (option: FindOption | undefined) => setChosen(option && { key: option.key, typed })
  const move = (step: 1 | -1) => {
    const at = active ? options.indexOf(active) + step : step > 0 ? 0 : -1
    choose(options.at(at % Math.max(options.length, 1)))
  }
  return { active, isChosen, choose, move }
}

/** Which act of the active line Tab has led to; none where another line has become active. */
function useActs(active: FindOption | undefined, typed: string, onAnnounce: (text: string) => void) {
  const [chosen, setChosen] = useState<{ line: string; typed: string; at: number }>()
  const acts = active?.acts ?? []
  const at = chosen && chosen.line === active?.key && chosen.typed === typed ? chosen.at : -1
  const tab = (step: 1 | -1) => {
    const next = at + step
    if (!active || next >= acts.length || at + next < -1) return false
    setChosen({ line: active.key, typed, at: next })
    const act = acts[next]
    if (act) onAnnounce(t('find.act.chosen', { act: act.label, name: active.label }))
    return true
  }
  return { act: acts[at], tab }
}

/** Above the lines: what is the matter, or what can be typed. */
function Notice({ shown, typed }: { shown: Shown; typed: string }) {
  const text = shown.trouble
    ? t(`find.${shown.trouble}`)
    : typed.trim() === ''
      ? t('find.hint')
      : shown.isNothing
        ? t('find.nothing', { typed: typed.trim() })
        : shown.isSimilar
          ? t('find.similar')
          : !shown.isFresh && shown.groups.length === 0
            ? t('find.searching')
            : undefined
  if (!text) return null
  return (
    <Typography variant="body2" sx={{ px: 1.5, py: 0.75, color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  )
}

/** The list under the field: what was found, in groups; loaded when the box is first used. */
export default function FoundList(given: ListProperties) {
  const { id, routes, typed, entered, onActive, onAnnounce, onChosen, onNothing } = given
  const shown = useGroups(routes, typed, entered !== false)
  const options = shown.groups.flatMap((group) => group.options)
  const { active, isChosen, choose, move } = useActive(options, typed, shown.isNothing)
  const { act, tab } = useActs(active, typed, onAnnounce)
  useImperativeHandle(given.ref, () => ({ move, tab }))

  const activeId = active && idOf(id, active)
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => onActive(undefined)
  }, [activeId, onActive])

  const announcement = announcementOf(shown, typed)
  useEffect(() => {
    if (announcement !== undefined) onAnnounce(announcement)
  }, [announcement, onAnnounce])

  const opens = entered !== false && (shown.isFresh || shown.isSure || isChosen)
  useEffect(() => {
    if (!opens) return
    if (active) onChosen(act ?? active, entered === 'tab')
    else onNothing()
    // Once for each Enter: what is active then opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opens])

  return (
    <>
      <Notice shown={shown} typed={typed} />
      <Box role="listbox" id={id} aria-label={t('find.list')} sx={{ overflowY: 'auto', minHeight: 0 }}>
        {shown.groups.map((group) => (
          <Box role="group" aria-labelledby={`${id}-${group.key}`} key={group.key} sx={{ pb: 0.5 }}>
            <Typography
              id={`${id}-${group.key}`}
              role="presentation"
              component="div"
              sx={{
                px: 1.5,
                pt: 0.75,
                pb: 0.25,
                fontSize: '0.75rem',
                fontWeight: 500,
                color: 'text.secondary',
              }}
            >
              {group.label}
            </Typography>
            {group.options.map((option) => (
              <FoundLine
                key={option.key}
                id={idOf(id, option)}
                option={option}
                active={option === active}
                act={option === active ? act : undefined}
                onPoint={() => choose(option)}
                onChoose={(chosen, inTab) => onChosen(chosen, inTab)}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

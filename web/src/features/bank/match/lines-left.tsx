import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { LineToMatch } from '@sexton/contract/bank/match-shapes'
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { nameOf, whyOf } from './line-words.ts'
import { t } from './texts.ts'

interface Properties {
  lines: readonly LineToMatch[]
  index: number
  onGo: (index: number) => void
  /** What has the focus while lines are done. */
  focusRef: RefObject<HTMLElement | null>
}

const idOf = ({ bank_line_id }: LineToMatch) => `bank-line-${bank_line_id}`

const row = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 1,
  px: 1,
  py: 0.5,
  minHeight: 44,
  width: '100%',
  alignItems: 'center',
  textAlign: 'start',
  font: 'inherit',
  cursor: 'pointer',
  borderBottom: 1,
  borderColor: 'divider',
  scrollMarginTop: 'calc(var(--top-bar) + 8px)',
} as const

const list = { listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider' } as const

const colourOf = (isCurrent: boolean) => (isCurrent ? 'action.selected' : undefined)

function LineWords({ line }: { line: LineToMatch }) {
  const [first] = line.proposals
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {nameOf(line)}
        <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
          {[shortDate(line.booked_on), line.reference ?? line.words, first && whyOf(first)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>
        {money(line.amount)}
      </Box>
    </>
  )
}

/**
 * Keeps the line that is looked at in sight, and the focus on the list where the line that had it is done; not on opening,
 * when the heading is to be seen first.
 */
function useInSight(id: string | undefined, block: ScrollLogicalPosition, { focusRef }: Properties) {
  const before = useRef(id)
  useEffect(() => {
    if (!id || before.current === id) return
    before.current = id
    if (document.activeElement === document.body) focusRef.current?.focus({ preventScroll: true })
    document.querySelector(`#${id}`)?.scrollIntoView({ block })
  }, [id, block, focusRef])
}

/** The open lines as a list that is gone through by keys; the focus stays on it while lines are done. */
export function LinesLeft(properties: Properties & { onKey: (event: KeyboardEvent) => void }) {
  const { lines, index, onGo, onKey, focusRef } = properties
  const current = lines[index]
  const id = current && idOf(current)
  useInSight(id, 'nearest', properties)
  return (
    <Box
      component="ul"
      role="listbox"
      aria-label={t('match.list')}
      aria-activedescendant={id}
      tabIndex={0}
      ref={focusRef as RefObject<HTMLUListElement | null>}
      onKeyDown={onKey}
      sx={{ ...list, maxHeight: '70vh', overflowY: 'auto' }}
    >
      {lines.map((line, at) => (
        <Box
          component="li"
          key={line.bank_line_id}
          id={idOf(line)}
          role="option"
          aria-selected={at === index}
          onClick={() => onGo(at)}
          sx={{ ...row, bgcolor: colourOf(at === index) }}
        >
          <LineWords line={line} />
        </Box>
      ))}
    </Box>
  )
}

/** The open lines where there is no room beside them: what is to be known of a line stands right below it. */
export function LinesUnfolded(properties: Properties & { children: ReactNode }) {
  const { lines, index, onGo, focusRef, children } = properties
  const current = lines[index]
  useInSight(current && idOf(current), 'start', properties)
  return (
    <Box component="ul" aria-label={t('match.list')} sx={list}>
      {lines.map((line, at) => {
        const isCurrent = at === index
        return (
          <li key={line.bank_line_id}>
            <ButtonBase
              id={idOf(line)}
              ref={isCurrent ? (focusRef as RefObject<HTMLButtonElement | null>) : undefined}
              aria-current={isCurrent}
              onClick={() => onGo(at)}
              sx={{ ...row, bgcolor: colourOf(isCurrent) }}
            >
              <LineWords line={line} />
            </ButtonBase>
            {isCurrent && (
              <Box sx={{ px: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>{children}</Box>
            )}
          </li>
        )
      })}
    </Box>
  )
}

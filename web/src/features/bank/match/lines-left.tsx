import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { LineToMatch } from '@sexton/contract/bank/match-shapes'
import { useEffect, type KeyboardEvent, type Ref } from 'react'
import { money, shortDate } from '../../../core/format/formats.ts'
import { nameOf, whyOf } from './line-words.ts'
import { t } from './texts.ts'

interface Properties {
  lines: readonly LineToMatch[]
  index: number
  onGo: (index: number) => void
  onKey: (event: KeyboardEvent) => void
  listRef: Ref<HTMLUListElement>
}

const idOf = ({ bank_line_id }: LineToMatch) => `bank-line-${bank_line_id}`

function Line({ line, isCurrent, onPick }: { line: LineToMatch; isCurrent: boolean; onPick: () => void }) {
  const [first] = line.proposals
  return (
    <Box
      component="li"
      id={idOf(line)}
      role="option"
      aria-selected={isCurrent}
      onClick={onPick}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 1,
        px: 1,
        py: 0.5,
        minHeight: 44,
        alignItems: 'center',
        cursor: 'pointer',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isCurrent ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {nameOf(line)}
        <Typography variant="body2" color="text.secondary">
          {[shortDate(line.booked_on), line.reference ?? line.words, first && whyOf(first)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'end' }}>{money(line.amount)}</Box>
    </Box>
  )
}

/** The open lines as a list that is gone through by keys; the focus stays on it while lines are done. */
export function LinesLeft({ lines, index, onGo, onKey, listRef }: Properties) {
  const current = lines[index]
  const id = current && idOf(current)
  useEffect(() => {
    if (id) document.querySelector(`#${id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <Box
      component="ul"
      role="listbox"
      aria-label={t('match.list')}
      aria-activedescendant={id}
      tabIndex={0}
      ref={listRef}
      onKeyDown={onKey}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        maxHeight: { md: '70vh' },
        overflowY: 'auto',
        border: 1,
        borderColor: 'divider',
      }}
    >
      {lines.map((line, at) => (
        <Line key={line.bank_line_id} line={line} isCurrent={at === index} onPick={() => onGo(at)} />
      ))}
    </Box>
  )
}

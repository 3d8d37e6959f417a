import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bankLines } from '@sexton/contract/bank/match-calls'
import type { BankLine } from '@sexton/contract/bank/match-shapes'
import { daysBetween } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { money, shortDate, today } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { TextFilter } from '../../../ui/inputs/filters.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { ShowMore, useShown } from '../../../ui/lists/show-more.tsx'
import { nameOf, placesOf } from './line-words.ts'
import { t } from './texts.ts'
import { useLineActs, type LineActs } from './use-matching.ts'

const PaidDialog = whenOpened(() => import('./paid-dialog.tsx'))
const NoteDialog = whenOpened(() => import('./note-dialog.tsx'))

/** What became of a line: where its money is, or what it is that pays for nothing here. */
function Became({ line }: { line: BankLine }) {
  const { not_ours_account: account, not_ours_why: why } = line
  if (account)
    return <Typography variant="body2">{t('lines.not-ours', { account, why: why ?? '' })}</Typography>
  return placesOf(line).map(({ to, words }) => (
    <Typography key={words} variant="body2" sx={{ minHeight: 24 }}>
      <ScreenLink to={to} sx={{ display: 'inline-block', minHeight: 24 }}>
        {words}
      </ScreenLink>
    </Typography>
  ))
}

function Line({ line, acts }: { line: BankLine; acts: LineActs }) {
  const isUnidentified = line.state === 'UNIDENTIFIED'
  const identify = useDialog(`bank-identify-${line.bank_line_id}`, (opened) => (
    <PaidDialog line={line} acts={acts} {...opened} />
  ))
  const note = useDialog(`bank-note-${line.bank_line_id}`, (opened) => <NoteDialog line={line} {...opened} />)
  const age = t('lines.age', { count: daysBetween(line.booked_on, today()) })
  const said = [
    isUnidentified ? age : shortDate(line.booked_on),
    line.bank_account,
    line.reference,
    line.words,
    line.note,
  ]
  const of = { amount: money(line.amount), name: nameOf(line) }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        py: 0.75,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {nameOf(line)}
        <Typography variant="body2" color="text.secondary">
          {said.filter(Boolean).join(' · ')}
        </Typography>
        {!isUnidentified && <Became line={line} />}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(line.amount)}</Box>
      {isUnidentified && (
        <ActButton size="small" variant="outlined" onClick={identify}>
          {t('match.identify')}
        </ActButton>
      )}
      <ActButton size="small" variant="text" onClick={note} aria-label={t('match.note.of', of)}>
        {t('match.note')}
      </ActButton>
      <ActButton
        size="small"
        variant="text"
        onClick={() => acts.undo(line)}
        aria-label={t('match.undo.of', of)}
      >
        {t('match.undo')}
      </ActButton>
    </Box>
  )
}

/** Unidentified payments, oldest by their age, or what was matched: found by words, identified, undone. */
export function LinesList({ tab, account }: { tab: 'unidentified' | 'done'; account: number | null }) {
  const [sought, setSought] = useState('')
  const shown = useShown()
  const acts = useLineActs()
  const list = useApi(
    bankLines.list,
    {
      query: {
        state: tab === 'unidentified' ? 'UNIDENTIFIED' : 'DONE',
        limit: String(shown.limit),
        ...(account !== null && { bank_account_id: String(account) }),
        ...(sought.trim() && { sought }),
      },
    },
    { live: ['bank_line', 'receipt'], keepLast: true },
  )
  return (
    <>
      <Box sx={{ maxWidth: 420, mt: 1 }}>
        <TextFilter label={t('lines.sought')} value={sought} onChange={setSought} />
      </Box>
      <ErrorDisplay error={list.error ?? acts.error} />
      {list.data?.length === 0 && <Empty>{t('lines.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.data?.map((line) => (
          <Line key={line.bank_line_id} line={line} acts={acts} />
        ))}
      </Box>
      <ShowMore shown={shown} list={list} />
    </>
  )
}

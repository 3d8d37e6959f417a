import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { bankAccounts } from '@sexton/contract/bank/account-calls'
import { bankLines } from '@sexton/contract/bank/match-calls'
import { useRef } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useAddress } from '../../../core/screens/use-address.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Tabbed } from '../../../ui/layout/tabbed.tsx'
import { LinePanel } from './line-panel.tsx'
import { LinesLeft, LinesUnfolded } from './lines-left.tsx'
import { LinesList } from './lines-list.tsx'
import { t } from './texts.ts'
import { useKeys, useLineActs } from './use-matching.ts'

const PaidDialog = whenOpened(() => import('./paid-dialog.tsx'))
const OnlyAmountDialog = whenOpened(() => import('./only-amount-dialog.tsx'))
const NotOursDialog = whenOpened(() => import('./not-ours-dialog.tsx'))
const NoteDialog = whenOpened(() => import('./note-dialog.tsx'))

const pageSize = 25

/** The open lines and what each probably is: one key a line (match-4, match-5). */
function Left({ account }: { account: number | null }) {
  const query = { limit: String(pageSize), ...(account !== null && { bank_account_id: String(account) }) }
  const list = useApi(bankLines.left, { query }, { live: ['bank_line', 'receipt', 'sale'], keepLast: true })
  const acts = useLineActs()
  const lines = list.data ?? []
  const { line, index, go, onKey } = useKeys(lines, acts)
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true })
  const focusRef = useRef<HTMLElement>(null)
  const back = () => focusRef.current?.focus()
  const closing = (opened: { onClose: () => void }) => ({
    onClose: () => {
      opened.onClose()
      setTimeout(back)
    },
  })
  const paid = useDialog(
    'bank-paid',
    (opened) => line && <PaidDialog line={line} acts={acts} {...opened} {...closing(opened)} />,
  )
  const onlyAmount = useDialog(
    'bank-only-amount',
    (opened) => line && <OnlyAmountDialog line={line} acts={acts} {...closing(opened)} />,
  )
  const notOurs = useDialog(
    'bank-not-ours',
    (opened) => line && <NotOursDialog line={line} acts={acts} {...opened} {...closing(opened)} />,
  )
  const note = useDialog(
    'bank-note',
    (opened) => line && <NoteDialog line={line} {...opened} {...closing(opened)} />,
  )
  if (list.loading) return <Loading rows={8} height={48} />
  if (!line)
    return (
      <>
        <ErrorDisplay error={list.error} />
        {list.data && <Empty>{t('match.none')}</Empty>}
      </>
    )
  const shared = { lines, index, onGo: go, focusRef }
  const panel = <LinePanel line={line} acts={acts} onPaid={paid} onNotOurs={notOurs} onNote={note} />
  return (
    <>
      <ErrorDisplay error={list.error ?? acts.error} />
      <Typography variant="body2" color="text.secondary" sx={{ my: 1 }}>
        {t('match.left', { count: list.total ?? lines.length })}
        {!isNarrow && (
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            . {t('match.keys')}
          </Box>
        )}
      </Typography>
      {isNarrow ? (
        <LinesUnfolded {...shared}>{panel}</LinesUnfolded>
      ) : (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, alignItems: 'start' }}>
          <LinesLeft {...shared} onKey={(event) => onKey(event, { paid, notOurs, onlyAmount })} />
          {panel}
        </Box>
      )}
    </>
  )
}

const tabs = [
  { id: 'left', label: t('match.tab.left') },
  { id: 'unidentified', label: t('match.tab.unidentified') },
  { id: 'done', label: t('match.tab.done') },
] as const

/** Accounts > Match: the lines of banks, and what becomes of them. */
export default function MatchScreen() {
  const address = useAddress()
  const accounts = useApi(bankAccounts.list)
  const options = (accounts.data?.accounts ?? []).map((one) => ({
    value: String(one.bank_account_id),
    label: one.bank_account,
  }))
  const shown = address.shown.get('account')
  const account = shown === null ? null : Number(shown)
  return (
    <Screen title={t('match.title')} loading={accounts.loading} error={accounts.error}>
      {options.length > 1 && (
        <Box sx={{ maxWidth: 320 }}>
          <SelectFilter
            label={t('match.account')}
            value={shown ?? ''}
            options={options}
            empty={t('match.account.all')}
            onChange={(value) => address.put({ account: value })}
          />
        </Box>
      )}
      <Tabbed label={t('match.tabs')} tabs={tabs} first="left">
        {(tab) =>
          tab === 'left' ? <Left account={account} /> : <LinesList key={tab} tab={tab} account={account} />
        }
      </Tabbed>
    </Screen>
  )
}

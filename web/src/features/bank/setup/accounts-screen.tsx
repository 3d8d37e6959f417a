import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bankAccounts } from '@sexton/contract/bank/account-calls'
import type { BankAccount } from '@sexton/contract/bank/account-forms'
import type { PaymentMode, PaymentType } from '@sexton/contract/receipts/calls'
import { plainDate } from '@sexton/contract/values/dates'
import { useApi } from '../../../core/api/use-api.ts'
import { money } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { t } from './texts.ts'

const AccountDialog = whenOpened(() => import('./account-dialog.tsx'))

interface Ways {
  types: readonly PaymentType[]
  modes: readonly PaymentMode[]
}

const said = (account: BankAccount) =>
  [
    t(`accounts.kind.${account.kind}`),
    account.account_no,
    [account.payment_type, account.payment_mode].filter(Boolean).join(', '),
    t('accounts.since', { date: plainDate(account.opens_on), balance: money(account.opening_balance) }),
    account.open > 0 && t('accounts.waiting', { count: account.open }),
    account.unidentified > 0 && t('accounts.unidentified', { count: account.unidentified }),
    account.retired && t('accounts.retired'),
  ].filter((words) => words !== false)

function AccountLine({ account, ...ways }: Ways & { account: BankAccount }) {
  const { bank_account: name } = account
  const edit = useDialog(`bank-account-${account.bank_account_id}`, (opened) => (
    <AccountDialog account={account} {...ways} {...opened} />
  ))
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 1, minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{name}</strong>
        <Typography variant="body2" color="text.secondary">
          {said(account).join(' · ')}
        </Typography>
      </Box>
      <IconAct label={t('accounts.edit.of', { name })} icon={<EditIcon fontSize="small" />} onClick={edit} />
    </Box>
  )
}

/** The accounts on which money arrives (match-1). */
export default function AccountsScreen() {
  const list = useApi(bankAccounts.list, undefined, { live: ['park', 'bank_line', 'receipt'] })
  const { accounts = [], ...ways } = list.data ?? { types: [], modes: [] }
  const open = useDialog('bank-account-new', (opened) => <AccountDialog {...ways} {...opened} />)
  const add = (
    <ActButton startIcon={<AddIcon />} onPointerEnter={AccountDialog.soon} onClick={open}>
      {t('accounts.new')}
    </ActButton>
  )
  return (
    <Screen title={t('accounts.title')} actions={add} loading={list.loading} error={list.error}>
      <Typography color="text.secondary">{t('accounts.about')}</Typography>
      {list.data && accounts.length === 0 && <Empty>{t('accounts.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {accounts.map((account) => (
          <AccountLine key={account.bank_account_id} account={account} {...ways} />
        ))}
      </Box>
    </Screen>
  )
}

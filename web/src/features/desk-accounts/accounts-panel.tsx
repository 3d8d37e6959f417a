import { deskAccounts, type DeskAccountRow } from '@sexton/contract/desk-accounts/calls'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { FoldButton } from '../../ui/actions/fold-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { AccountActs } from './account-acts.tsx'
import { NewAccount } from './new-account.tsx'
import { t } from './texts.ts'

/** When they last signed in, or how it stands with their invitation. */
function standing({ last_login, has_password, invited_until }: DeskAccountRow): string {
  if (last_login !== null) return t('desk-accounts.last', { at: dateTime(last_login) })
  if (invited_until !== null) return t('desk-accounts.invited', { at: dateTime(invited_until) })
  return t(has_password ? 'desk-accounts.never' : 'desk-accounts.lapsed')
}

interface Properties {
  contractor_id: number
  retired: boolean
}

function Accounts({ contractor_id, retired }: Properties) {
  const list = useApi(deskAccounts.list, { params: { contractor_id } }, { live: ['outside_account'] })
  const mayEdit = useMay(deskAccounts.add)
  const open = useDialog(mayEdit && `desk-account-${contractor_id}`, (opened) => (
    <NewAccount contractor_id={contractor_id} {...opened} />
  ))
  return (
    <>
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={1} height={48} />}
      {list.data?.length === 0 && <Empty>{t('desk-accounts.none')}</Empty>}
      <List dense disablePadding>
        {list.data?.map((account) => (
          <ListItem
            key={account.outside_account_id}
            disableGutters
            divider
            sx={{ gap: 1, flexWrap: 'wrap', overflowWrap: 'anywhere' }}
          >
            <ListItemText
              primary={account.name}
              secondary={[account.email, account.phone, standing(account)].filter(Boolean).join(' · ')}
            />
            {!account.can_login && (
              <Chip size="small" variant="outlined" label={t('desk-accounts.stopped')} />
            )}
            {mayEdit && (
              <Box sx={{ flexShrink: 0 }}>
                <AccountActs account={account} retired={retired} />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
      {mayEdit && !retired && (
        <ActButton variant="text" startIcon={<AddIcon />} onClick={open}>
          {t('desk-accounts.add')}
        </ActButton>
      )}
    </>
  )
}

/** Folded until someone looks: a park has many undertakers, and few accounts change. */
export default function AccountsPanel(of: Properties) {
  const [open, setOpen] = useState(false)
  return (
    <Box component="section" aria-label={t('desk-accounts.title')}>
      <FoldButton isTitle open={open} onToggle={() => setOpen(!open)}>
        {t('desk-accounts.title')}
      </FoldButton>
      {open && <Accounts {...of} />}
    </Box>
  )
}

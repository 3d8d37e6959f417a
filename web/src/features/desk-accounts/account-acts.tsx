import { deskAccounts, type DeskAccountRow } from '@sexton/contract/desk-accounts/calls'
import AllowIcon from '@mui/icons-material/CheckCircleOutlined'
import DeleteIcon from '@mui/icons-material/Delete'
import StopIcon from '@mui/icons-material/Block'
import InviteIcon from '@mui/icons-material/MailOutlined'
import { useAct } from '../../core/api/use-act.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { t } from './texts.ts'

const refreshes = [deskAccounts.list]

function Stop({ account: { outside_account_id, name, can_login } }: { account: DeskAccountRow }) {
  const set = useAct(deskAccounts.setSignIn, { refreshes })
  const change = () => set.run({ params: { outside_account_id }, body: { can_login: !can_login } })
  if (!can_login)
    return (
      <>
        <IconAct
          label={t('desk-accounts.allow', { name })}
          icon={<AllowIcon />}
          pending={set.pending}
          onClick={() => void change()}
        />
        <ErrorDisplay error={set.error} />
      </>
    )
  return (
    <AskFirst
      button={(ask) => (
        <IconAct label={t('desk-accounts.stop', { name })} icon={<StopIcon />} onClick={ask} />
      )}
      act={set}
      onConfirm={change}
      title={t('desk-accounts.stop.title')}
      confirm={t('desk-accounts.stop.confirm')}
    >
      {t('desk-accounts.stop.question', { name })}
    </AskFirst>
  )
}

function Remove({ account: { outside_account_id, name } }: { account: DeskAccountRow }) {
  const remove = useAct(deskAccounts.remove, { refreshes })
  return (
    <AskFirst
      button={(ask) => (
        <IconAct label={t('desk-accounts.remove', { name })} icon={<DeleteIcon />} onClick={ask} />
      )}
      act={remove}
      onConfirm={() => remove.run({ params: { outside_account_id } })}
      title={t('desk-accounts.remove.title')}
      confirm={t('desk-accounts.remove.confirm')}
      danger
    >
      {t('desk-accounts.remove.question', { name })}
    </AskFirst>
  )
}

/** What can be done with an account: one that was used is stopped, any other removed (desk-2). */
export function AccountActs({ account, retired }: { account: DeskAccountRow; retired: boolean }) {
  const { outside_account_id, name, email, can_login, is_used } = account
  const invite = useActWithNotice(deskAccounts.invite, { refreshes }, () =>
    t('desk-accounts.invite.done', { email }),
  )
  return (
    <>
      {can_login && !retired && (
        <IconAct
          label={t('desk-accounts.invite', { name })}
          icon={<InviteIcon />}
          pending={invite.pending}
          onClick={() => void invite.run({ params: { outside_account_id } })}
        />
      )}
      <Stop account={account} />
      {!is_used && <Remove account={account} />}
      <ErrorDisplay error={invite.error} />
    </>
  )
}

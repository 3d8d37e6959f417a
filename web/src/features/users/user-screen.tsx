import { session } from '@sexton/contract/session/calls'
import { users, type User } from '@sexton/contract/users/calls'
import EditIcon from '@mui/icons-material/Edit'
import DeleteIcon from '@mui/icons-material/Delete'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { AuditPanel, DonePanel } from '../audits/public.ts'
import { DeleteUser } from './delete-user.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { UserDetails } from './user-details.tsx'
import { UserRoles } from './user-roles.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserState } from './user-state.tsx'
import { t } from './texts.ts'

const PasswordDialog = whenOpened(() => import('./password-dialog.tsx'))

function UserActions({ user }: { user: User }) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const me = useSession().user.user_id
  const isOwn = user.user_id === me
  const mayEdit = useMay(users.update)
  const maySet = useMay(session.password) && !isOwn
  if (!mayEdit) return null
  const lacked = user.permissions_lacked
  const reason = user.is_protected && t('user.protected', { permissions: lacked.join(', ') })
  return (
    <>
      {maySet && !user.disabled_at && (
        <ActButton variant="outlined" reason={reason} onClick={() => setOpen(true)}>
          {t('user.password.update')}
        </ActButton>
      )}
      <ActButton
        variant="outlined"
        reason={reason}
        startIcon={<EditIcon />}
        onClick={() => void navigate(`/edit_user/${user.user_id}`)}
      >
        {t('user.edit')}
      </ActButton>
      {!user.disabled_at && (
        <MoreActions>
          {user.has_second_factor && !isOwn && lacked.length === 0 && <ResetFactor user={user} />}
          <DeleteUser
            user={user}
            onDone={() => void navigate('/users', { replace: true })}
            button={(ask) => (
              <ActButton
                variant="text"
                color="error"
                startIcon={<DeleteIcon />}
                reason={(isOwn && t('users.delete.self')) || reason}
                onClick={ask}
              >
                {t('users.delete.do')}
              </ActButton>
            )}
          />
        </MoreActions>
      )}
      {open && <PasswordDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A user: details, roles, where they are signed in, what was done to them and what they did. */
export default function UserScreen() {
  const user_id = Number(useParams()['user_id'])
  const { data, error, loading } = useApi(users.get, { params: { user_id } }, { live: ['role'] })
  if (!data) return <RecordScreen title={t('user.title')} number={user_id} loading={loading} error={error} />
  return (
    <RecordScreen
      title={t('user.title')}
      number={user_id}
      about={data.user_name}
      status={<UserState user={data} />}
      actions={<UserActions user={data} />}
      error={error}
      beside={
        <>
          <UserSessions user={data} />
          <AuditPanel object="user" id={user_id} />
        </>
      }
    >
      <UserDetails user={data} />
      <UserRoles user={data} />
      <DonePanel title={t('user.done')} user_id={user_id} />
    </RecordScreen>
  )
}

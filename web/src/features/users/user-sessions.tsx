import Typography from '@mui/material/Typography'
import { users, type User } from '@sexton/contract/users/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { EndSession, SessionList } from '../session/public.ts'
import { t } from './texts.ts'

function SignOut({ user_id, session_id }: { user_id: number; session_id: number }) {
  const end = useAct(users.endSession, { refreshes: [users.sessions] })
  return <EndSession act={end} onConfirm={() => end.run({ params: { user_id, session_id } })} />
}

/** Where a user is signed in; PERM_USERS_EDIT signs them out there (users-10), if they lack none of the user's permissions (users-17). */
export function UserSessions({ user: { user_id, permissions_lacked } }: { user: User }) {
  const open = useApi(users.sessions, { params: { user_id } }, { live: ['user'] })
  if (open.denied) return null
  return (
    <FoldingSection title={t('user.sessions')} count={open.data?.length} remembered="sessions">
      <ErrorDisplay error={open.error} />
      {open.loading && <Loading rows={2} height={48} />}
      {open.data?.length === 0 && <Empty>{t('user.sessions.none')}</Empty>}
      {permissions_lacked.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('user.sessions.protected')}
        </Typography>
      )}
      <SessionList
        sessions={open.data}
        end={(session_id) =>
          permissions_lacked.length === 0 && <SignOut user_id={user_id} session_id={session_id} />
        }
      />
    </FoldingSection>
  )
}

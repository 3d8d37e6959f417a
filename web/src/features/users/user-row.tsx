import { users, type ListedUser } from '@sexton/contract/users/calls'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useNavigate } from 'react-router'
import { dateTime } from '../../core/format/formats.ts'
import { useSession } from '../../core/session/session-context.ts'
import { useMay } from '../../core/session/use-may.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { DeleteUser } from './delete-user.tsx'
import { UserState } from './user-state.tsx'
import { t } from './texts.ts'

const quiet = { color: 'text.secondary', fontSize: 'body2.fontSize' } as const
/** From the `md` breakpoint on a column of its own. */
const wide = { ...quiet, display: { xs: 'none', md: 'block' } } as const

const workOf = ({ position, department }: ListedUser) => [position, department].filter(Boolean).join(', ')

function RowActions({ user }: { user: ListedUser }) {
  const navigate = useNavigate()
  const me = useSession().user.user_id
  const name = user.user_name
  const reason = user.is_protected && t('users.protected')
  return (
    <Stack direction="row" sx={{ justifySelf: 'end' }}>
      <IconAct
        label={t('users.edit', { name })}
        icon={<EditIcon />}
        reason={reason}
        onClick={() => void navigate(`/edit_user/${user.user_id}`)}
      />
      {!user.disabled_at && (
        <DeleteUser
          user={user}
          button={(ask) => (
            <IconAct
              label={t('users.delete', { name })}
              icon={<DeleteIcon />}
              reason={(user.user_id === me && t('users.delete.self')) || reason}
              onClick={ask}
            />
          )}
        />
      )}
    </Stack>
  )
}

/** A user in the list: who they are, what they may do, when they signed in last. */
export function UserRow({ user }: { user: ListedUser }) {
  const mayEdit = useMay(users.update)
  const { roles = [], last_login, email } = user
  const seen = last_login ? t('users.last-login', { at: dateTime(last_login) }) : t('users.never')
  const held = roles.join(', ') || t('users.no-role')
  return (
    <Row to={`/user/${user.user_id}`} title={user.user_name}>
      <Box sx={{ gridColumn: { xs: '1', md: 'auto' }, gridRow: { xs: '2', md: 'auto' }, ...quiet }}>
        {held}
        <Box component="span" sx={{ display: { md: 'none' } }}>
          {' · '}
          {seen}
        </Box>
      </Box>
      <Box sx={wide}>{workOf(user)}</Box>
      <Box sx={wide}>{email}</Box>
      <Box sx={wide}>{seen}</Box>
      <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: '1', md: 'auto' }, justifySelf: 'end' }}>
        <UserState user={user} />
      </Box>
      <Box sx={{ gridColumn: { xs: '3', md: 'auto' }, gridRow: { xs: '1 / span 2', md: 'auto' } }}>
        {mayEdit && <RowActions user={user} />}
      </Box>
    </Row>
  )
}

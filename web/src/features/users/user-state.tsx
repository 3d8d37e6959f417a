import Chip from '@mui/material/Chip'
import type { ListedUser } from '@sexton/contract/users/calls'
import { t } from './texts.ts'

/** Says of a user who can't sign in why; nothing of others. */
export function UserState({ user }: { user: Pick<ListedUser, 'can_login' | 'disabled_at'> }) {
  if (user.can_login) return null
  const label = t(user.disabled_at ? 'users.state.deleted' : 'users.state.off')
  return <Chip size="small" variant="outlined" label={label} />
}

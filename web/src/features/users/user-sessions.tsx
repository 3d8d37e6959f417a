import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { users } from '@sexton/contract/users/calls'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'
import { browserName } from '../session/public.ts'
import { t } from './texts.ts'

function EndSession({ user_id, session_id }: { user_id: number; session_id: number }) {
  const end = useAct(users.endSession, { refreshes: [users.sessions] })
  return (
    <AskingButton
      label={t('user.sessions.end')}
      act={end}
      onConfirm={() => end.run({ params: { user_id, session_id } })}
      title={t('user.sessions.end.title')}
      confirm={t('user.sessions.end')}
    >
      {t('user.sessions.end.text')}
    </AskingButton>
  )
}

/** Where a user is signed in; PERM_USERS_EDIT signs them out there (users-10). */
export function UserSessions({ user_id }: { user_id: number }) {
  const open = useApi(users.sessions, { params: { user_id } }, { live: ['user'] })
  if (open.denied) return null
  return (
    <FoldingSection title={t('user.sessions')} count={open.data?.length} remembered="sessions">
      <ErrorDisplay error={open.error} />
      {open.loading && <Loading rows={2} height={48} />}
      {open.data?.length === 0 && <Empty>{t('user.sessions.none')}</Empty>}
      <List dense disablePadding>
        {open.data?.map((place) => (
          <ListItem
            key={place.session_id}
            disableGutters
            divider
            sx={{ gap: 1, '&:last-of-type': { borderBottom: 0 } }}
          >
            <ListItemText
              primary={
                place.is_this
                  ? t('user.sessions.this')
                  : (browserName(place.user_agent) ?? t('user.sessions.unknown'))
              }
              secondary={t('user.sessions.seen', {
                created: dateTime(place.created_at),
                seen: dateTime(place.seen_at),
              })}
            />
            {!place.is_this && (
              <Box sx={{ flexShrink: 0 }}>
                <EndSession user_id={user_id} session_id={place.session_id} />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
    </FoldingSection>
  )
}

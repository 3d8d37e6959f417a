import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { session } from '@sexton/contract/session/calls'
import { dateTime } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { browserName } from './browser-name.ts'
import { t } from './texts.ts'

function SignOut({ session_id }: { session_id: number }) {
  const end = useAct(session.endMySession, { refreshes: [session.mySessions] })
  return (
    <AskingButton
      label={t('account.sessions.end')}
      act={end}
      onConfirm={() => end.run({ params: { session_id } })}
      title={t('account.sessions.end.title')}
      confirm={t('account.sessions.end')}
    >
      {t('account.sessions.end.text')}
    </AskingButton>
  )
}

/** Where the user is signed in; each other place can be signed out. */
export function MySessions() {
  const sessions = useApi(session.mySessions)
  return (
    <Section title={t('account.sessions')}>
      <ErrorDisplay error={sessions.error} />
      {sessions.loading && <Loading rows={2} height={48} />}
      <List dense disablePadding>
        {sessions.data?.map((place) => (
          <ListItem key={place.session_id} disableGutters divider sx={{ gap: 1 }}>
            <ListItemText
              primary={
                place.is_this
                  ? t('account.sessions.this')
                  : (browserName(place.user_agent) ?? t('account.sessions.unknown'))
              }
              secondary={t('account.sessions.seen', {
                created: dateTime(place.created_at),
                seen: dateTime(place.seen_at),
              })}
            />
            {!place.is_this && (
              <Box sx={{ flexShrink: 0 }}>
                <SignOut session_id={place.session_id} />
              </Box>
            )}
          </ListItem>
        ))}
      </List>
    </Section>
  )
}

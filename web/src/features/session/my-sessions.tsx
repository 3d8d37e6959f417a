import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { session } from '@sexton/contract/session'
import { useState } from 'react'
import { dateTime } from '../../core/formats.ts'
import { useAct } from '../../core/use-act.ts'
import { useApi } from '../../core/use-api.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { browserName } from './browser-name.ts'
import { t } from './texts.ts'

/** Where the user is signed in; each other place can be signed out. */
export function MySessions() {
  const sessions = useApi(session.mySessions)
  const [asked, setAsked] = useState<number | null>(null)
  const end = useAct(session.endMySession, {
    onDone: () => setAsked(null),
    refreshes: [session.mySessions],
  })
  const close = () => {
    end.reset()
    setAsked(null)
  }
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
              <ActButton variant="outlined" onClick={() => setAsked(place.session_id)}>
                {t('account.sessions.end')}
              </ActButton>
            )}
          </ListItem>
        ))}
      </List>
      <ConfirmDialog
        open={asked !== null}
        title={t('account.sessions.end.title')}
        confirm={t('account.sessions.end')}
        onConfirm={() => asked !== null && void end.run({ params: { session_id: asked } })}
        onClose={close}
        pending={end.pending}
        error={end.error}
      >
        {t('account.sessions.end.text')}
      </ConfirmDialog>
    </Section>
  )
}

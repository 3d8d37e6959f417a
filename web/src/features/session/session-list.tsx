import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { OpenSession } from '@sexton/contract/session/calls'
import type { ReactNode } from 'react'
import { dateTime } from '../../core/format/formats.ts'
import type { ActState } from '../../core/api/use-act.ts'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { browserName } from './browser-name.ts'
import { t } from './texts.ts'

/** Signs a user out in one place, once that is confirmed. */
export const EndSession = ({ act, onConfirm }: { act: ActState; onConfirm: () => Promise<boolean> }) => (
  <AskingButton
    label={t('sessions.end')}
    act={act}
    onConfirm={onConfirm}
    title={t('sessions.end.title')}
    confirm={t('sessions.end')}
  >
    {t('sessions.end.text')}
  </AskingButton>
)

interface Properties {
  /** Undefined while they are being read. */
  sessions: readonly OpenSession[] | undefined
  /** The button that ends one; there is none beside the reader's own. */
  end: (session_id: number) => ReactNode
}

/** Where a user is signed in, and since when. */
export const SessionList = ({ sessions, end }: Properties) => (
  <List dense disablePadding>
    {sessions?.map(({ session_id, is_this, user_agent, created_at, seen_at }) => (
      <ListItem
        key={session_id}
        disableGutters
        divider
        sx={{ gap: 1, '&:last-of-type': { borderBottom: 0 } }}
      >
        <ListItemText
          primary={is_this ? t('sessions.this') : (browserName(user_agent) ?? t('sessions.unknown'))}
          secondary={t('sessions.seen', { created: dateTime(created_at), seen: dateTime(seen_at) })}
        />
        {!is_this && <Box sx={{ flexShrink: 0 }}>{end(session_id)}</Box>}
      </ListItem>
    ))}
  </List>
)

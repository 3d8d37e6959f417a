import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import type { Reply } from '@sexton/contract/core/endpoint'
import type { secondFactor } from '@sexton/contract/session/second-factor'
import { useState } from 'react'
import { dateTime } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const RemovePasskey = whenOpened(() => import('./remove-passkey-dialog.tsx'))

type Mine = Reply<typeof secondFactor.mine>
type Passkey = Mine['passkeys'][number]

/** The user's passkeys, and when each was used last (second-factor-8). */
export function MyPasskeys({ mine: { passkeys, since, asked_by } }: { mine: Mine }) {
  const [removing, setRemoving] = useState<Passkey>()
  const isLast = passkeys.length === 1 && !since
  return (
    <>
      <List dense disablePadding aria-label={t('passkey.list')} sx={{ alignSelf: 'stretch' }}>
        {passkeys.map((passkey) => (
          <ListItem key={passkey.passkey_id} disableGutters divider sx={{ gap: 1 }}>
            <ListItemText
              primary={passkey.passkey_name}
              sx={{ overflowWrap: 'anywhere' }}
              secondary={
                passkey.last_used_at
                  ? t('passkey.used', { at: dateTime(passkey.last_used_at) })
                  : t('passkey.unused', { at: dateTime(passkey.created_at) })
              }
            />
            {!(isLast && asked_by.length > 0) && (
              <Box sx={{ flexShrink: 0 }}>
                <ActButton variant="outlined" onClick={() => setRemoving(passkey)}>
                  {t('passkey.remove')}
                </ActButton>
              </Box>
            )}
          </ListItem>
        ))}
      </List>
      {removing && (
        <RemovePasskey passkey={removing} isLast={isLast} onClose={() => setRemoving(undefined)} />
      )}
    </>
  )
}

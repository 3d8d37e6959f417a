import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Reply } from '@sexton/contract/core/endpoint'
import { secondFactor } from '@sexton/contract/session/second-factor'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { dateTime } from '../../../core/format/formats.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { MyPasskeys } from './my-passkeys.tsx'
import { t } from './texts.ts'
import { useFactorChanged } from './use-factor-changed.ts'

const SetUp = whenOpened(() => import('./set-up-dialog.tsx'))
const RenewCodes = whenOpened(() => import('./renew-dialog.tsx'))
const AddPasskey = whenOpened(() => import('./add-passkey-dialog.tsx'))
const TurnOff = whenOpened(() => import('./turn-off-dialog.tsx'))

/** From so few on new recovery codes are advised. */
const few = 3

type Mine = Reply<typeof secondFactor.mine>
type Dialog = 'set-up' | 'passkey' | 'renew' | 'off'

/** Which factors are on, and what is left for when they are lost. */
function stateOf({ since, passkeys, recovery_codes_left: count }: Mine) {
  if (!since && passkeys.length === 0) return t('factor.about')
  return [since && t('factor.on', { since: dateTime(since) }), t('factor.codes', { count })]
    .concat(count <= few ? t('factor.codes.few') : [])
    .filter(Boolean)
    .join(' ')
}

/** What one can do next; the passkey only where this browser has them. */
function Next({ mine, onOpen }: { mine: Mine; onOpen: (dialog: Dialog) => void }) {
  const { since, passkeys, asked_by } = mine
  const hasOne = since !== null || passkeys.length > 0
  const isAsked = asked_by.length > 0
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {!since && (
        <ActButton variant={isAsked && !hasOne ? 'contained' : 'outlined'} onClick={() => onOpen('set-up')}>
          {t(hasOne ? 'factor.set-up.app' : 'factor.set-up')}
        </ActButton>
      )}
      {'PublicKeyCredential' in window && (
        <ActButton variant="outlined" onClick={() => onOpen('passkey')}>
          {t('passkey.add')}
        </ActButton>
      )}
      {hasOne && (
        <ActButton variant="outlined" onClick={() => onOpen('renew')}>
          {t('factor.renew')}
        </ActButton>
      )}
      {since && (!isAsked || passkeys.length > 0) && (
        <ActButton variant="outlined" onClick={() => onOpen('off')}>
          {t(passkeys.length > 0 ? 'factor.off.app' : 'factor.off')}
        </ActButton>
      )}
    </Stack>
  )
}

/** The user's own second factors (second-factor-1, second-factor-8). */
export function MySecondFactor() {
  const { data, loading, error } = useApi(secondFactor.mine)
  const [open, setOpen] = useState<Dialog>()
  const changed = useFactorChanged()
  // Whatever came of it is read again: the answer that told may have been lost.
  const close = () => {
    setOpen(undefined)
    changed()
  }
  const isMissing = data && data.asked_by.length > 0 && !data.since && data.passkeys.length === 0
  return (
    <Section title={t('factor.title')}>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={2} />}
      {data && (
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          {isMissing && (
            <Messages
              severity="warning"
              messages={[t('factor.asked', { roles: data.asked_by.join(', ') })]}
            />
          )}
          <Typography variant="body2">{stateOf(data)}</Typography>
          {!data.recovery_codes_kept && <Messages severity="warning" messages={[t('factor.codes.unseen')]} />}
          {data.passkeys.length > 0 && <MyPasskeys mine={data} />}
          <Next mine={data} onOpen={setOpen} />
        </Stack>
      )}
      {open === 'set-up' && <SetUp onClose={close} />}
      {open === 'passkey' && <AddPasskey onClose={close} />}
      {open === 'renew' && <RenewCodes onClose={close} />}
      {open === 'off' && <TurnOff hasPasskeys={(data?.passkeys.length ?? 0) > 0} onClose={close} />}
    </Section>
  )
}

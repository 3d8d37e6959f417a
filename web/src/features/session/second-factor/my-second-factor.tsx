import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
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
import { t } from './texts.ts'

const SetUp = whenOpened(() => import('./set-up-dialog.tsx'))
const RenewCodes = whenOpened(() => import('./renew-dialog.tsx'))
const TurnOff = whenOpened(() => import('./turn-off-dialog.tsx'))

/** From so few on new recovery codes are advised. */
const few = 3

/** The user's own second factor (second-factor-1). */
export function MySecondFactor() {
  const { data, loading, error } = useApi(secondFactor.mine)
  const [open, setOpen] = useState<'set-up' | 'renew' | 'off'>()
  const close = () => setOpen(undefined)
  const asked = data && data.asked_by.length > 0 && !data.since
  return (
    <Section title={t('factor.title')}>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={2} />}
      {data && (
        <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
          {asked && (
            <Messages
              severity="warning"
              messages={[t('factor.asked', { roles: data.asked_by.join(', ') })]}
            />
          )}
          <Typography variant="body2">
            {data.since ? t('factor.on', { since: dateTime(data.since) }) : t('factor.about')}{' '}
            {data.since && t('factor.codes', { count: data.recovery_codes_left })}{' '}
            {data.since && data.recovery_codes_left <= few && t('factor.codes.few')}
          </Typography>
          {data.since ? (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
              <ActButton variant="outlined" onClick={() => setOpen('renew')}>
                {t('factor.renew')}
              </ActButton>
              {data.asked_by.length === 0 && (
                <ActButton variant="outlined" onClick={() => setOpen('off')}>
                  {t('factor.off')}
                </ActButton>
              )}
            </Stack>
          ) : (
            <ActButton variant={asked ? 'contained' : 'outlined'} onClick={() => setOpen('set-up')}>
              {t('factor.set-up')}
            </ActButton>
          )}
        </Stack>
      )}
      {open === 'set-up' && <SetUp onClose={close} />}
      {open === 'renew' && <RenewCodes onClose={close} />}
      {open === 'off' && <TurnOff onClose={close} />}
    </Section>
  )
}

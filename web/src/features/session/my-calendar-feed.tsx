import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ToCopy } from '../../ui/inputs/to-copy.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** The secret address at which the user's own calendar reads the park's burials and events (docs/added-calls.md). */
export function MyCalendarFeed() {
  const feed = useApi(calendarFeed.mine)
  const [address, setAddress] = useState<string>()
  const refreshes = [calendarFeed.mine]
  const make = useAct(calendarFeed.make, {
    refreshes,
    onDone: ({ path }) => setAddress(new URL(addressOf(path), location.href).href),
  })
  const revoke = useAct(calendarFeed.revoke, { refreshes, onDone: () => setAddress(undefined) })
  if (feed.denied) return null
  return (
    <Section title={t('account.feed')}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start', '& > .MuiStack-root': { width: '100%' } }}>
        <Typography>{t('account.feed.about')}</Typography>
        <ErrorDisplay error={feed.error ?? (feed.data ? null : make.error)} />
        {feed.loading && <Loading rows={1} />}
        {feed.data && (
          <Typography color="text.secondary">
            {t('account.feed.made', { made: dateTime(feed.data.created_at) })}{' '}
            {feed.data.read_at
              ? t('account.feed.read', { read: dateTime(feed.data.read_at) })
              : t('account.feed.unread')}
          </Typography>
        )}
        {address && feed.data && (
          <>
            <Typography>{t('account.feed.once')}</Typography>
            <ToCopy text={address} label={t('account.feed.address')} />
          </>
        )}
        {feed.data === null && (
          <ActButton pending={make.pending} onClick={() => void make.run()}>
            {t('account.feed.make')}
          </ActButton>
        )}
        {feed.data && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <AskingButton
              label={t('account.feed.renew')}
              act={make}
              onConfirm={() => make.run()}
              title={t('account.feed.renew.title')}
              confirm={t('account.feed.renew')}
            >
              {t('account.feed.renew.text')}
            </AskingButton>
            <AskingButton
              label={t('account.feed.revoke')}
              act={revoke}
              onConfirm={() => revoke.run()}
              title={t('account.feed.revoke.title')}
              confirm={t('account.feed.revoke')}
              danger
            >
              {t('account.feed.revoke.text')}
            </AskingButton>
          </Stack>
        )}
      </Stack>
    </Section>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { system } from '@sexton/contract/system/calls'
import type { SystemInfo } from '@sexton/contract/system/facts'
import { dateTime } from '../../core/format/formats.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { ForOperator } from './for-operator.tsx'
import { SystemPart } from './system-part.tsx'
import { MailTroubleRow } from './mail-trouble-row.tsx'
import { t } from './texts.ts'

const waitingWords = ({ waiting, waiting_since }: SystemInfo['mail']) =>
  waiting_since === null
    ? waiting
    : t('system.mail.waiting.since', { count: waiting, since: dateTime(waiting_since) })

function shortWords({ way, failed, uncertain, waiting }: SystemInfo['mail']) {
  if (failed + uncertain > 0) return t('system.mail.short.wrong', { count: failed + uncertain })
  if (way === 'outbox') return t('system.mail.short.outbox')
  return waiting > 0 ? t('system.mail.short.waiting', { waiting }) : t('system.mail.short.well')
}

/** For after the mail server was away: none of these was accepted. */
function SendAllAgain({ failed }: { failed: number }) {
  const act = useActWithNotice(system.sendAllAgain, {}, ({ sent_again: count }) =>
    t('system.mail.again.all.done', { count }),
  )
  return (
    <>
      <ActButton variant="outlined" pending={act.pending} onClick={() => void act.run({})}>
        {t('system.mail.again.all', { count: failed })}
      </ActButton>
      <ErrorDisplay error={act.error} />
    </>
  )
}

/** How mail leaves, what waits, and what needs somebody. */
export function MailSection({ mail }: { mail: SystemInfo['mail'] }) {
  const { way, host, failed, uncertain, troubles } = mail
  const hidden = failed + uncertain > troubles.filter(({ state }) => state !== 'QUEUED').length
  return (
    <SystemPart
      name="mail"
      title={t('system.mail')}
      words={shortWords(mail)}
      needsAttention={failed + uncertain > 0}
      actions={<ScreenLink to="/outbox">{t('system.mail.all')}</ScreenLink>}
    >
      {way === 'outbox' && (
        <>
          <Messages severity="warning" messages={[t('system.mail.outbox.do')]} />
          <ForOperator>{t('system.mail.outbox.operator')}</ForOperator>
        </>
      )}
      <Facts
        facts={[
          [t('system.mail.way'), way === 'smtp' ? t('system.mail.smtp', { host }) : t('system.mail.outbox')],
          [t('system.mail.waiting'), waitingWords(mail)],
          [t('system.mail.failed'), failed],
          [t('system.mail.uncertain'), uncertain],
        ]}
      />
      <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
        {t('system.mail.troubles')}
      </Typography>
      {failed > 1 && <SendAllAgain failed={failed} />}
      {uncertain > 0 && <Messages severity="warning" messages={[t('system.mail.uncertain.about')]} />}
      {troubles.length === 0 ? (
        <Empty>{t(way === 'smtp' ? 'system.mail.troubles.none' : 'system.mail.troubles.none.outbox')}</Empty>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {troubles.map((trouble) => (
            <MailTroubleRow key={trouble.mail_id} mail={trouble} />
          ))}
        </Box>
      )}
      {hidden && <Empty>{t('system.mail.troubles.latest', { count: troubles.length })}</Empty>}
    </SystemPart>
  )
}

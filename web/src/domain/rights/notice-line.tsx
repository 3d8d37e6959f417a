import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { assetPath } from '@sexton/contract/documents/calls'
import { standingOf } from '@sexton/contract/notices/counting'
import { notices, type Notice } from '@sexton/contract/notices/calls'
import { channelWords } from '@sexton/contract/notices/words'
import { mediumDate } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { MoreActions } from '../../ui/actions/more-actions.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { FileLink } from '../../ui/layout/links.tsx'
import type { Outcome } from './notice-outcome.tsx'
import { t } from './notice-texts.ts'

const NoticeOutcome = whenOpened(() => import('./notice-outcome.tsx'))

const dateOf = (day: string | null) => (day === null ? '' : mediumDate(day))

/** Where a notice stands, in words. */
function standingWords(one: Notice): string {
  const date = dateOf(one.sent_on)
  const hasFailed = ['FAILED', 'UNCERTAIN', 'PUT_ASIDE', 'HELD_BACK'].includes(one.mail_state ?? '')
  return {
    VOID: () => t('notices.void'),
    ANSWERED: () => t('notices.answered', { date: dateOf(one.answered_on), answer: one.answer }),
    CAME_BACK: () => t('notices.back', { date: dateOf(one.came_back_on) }),
    COUNTS: () => t('notices.counts', { date, from: dateOf(one.counts_from) }),
    ON_ITS_WAY: () => t(hasFailed ? 'notices.failed' : 'notices.on-its-way', { date }),
    NOT_SENT: () =>
      one.due_on === null ? t('notices.not-sent') : t('notices.due', { date: dateOf(one.due_on) }),
  }[standingOf(one)]()
}

/** A document of the notice, for who may open uploaded ones. */
function File({ file, words }: { file: Notice['document']; words: 'notices.document' | 'notices.proof' }) {
  const mayOpen = useMay('PERM_DOCUMENT_DOWNLOAD')
  if (!file) return null
  const text = t(words, { filename: file.filename })
  if (!mayOpen) return <span>{text}</span>
  return (
    <FileLink path={assetPath(file.parent_object, file.parent_object_id, file.filename)}>{text}</FileLink>
  )
}

const actWords = {
  sent: 'notices.act.sent',
  email: 'notices.act.email',
  back: 'notices.act.back',
  answered: 'notices.act.answered',
  void: 'notices.act.void',
} as const

function Act({ notice, outcome }: { notice: Notice; outcome: Outcome }) {
  const open = useDialog(`notice-${notice.notice_id}-${outcome}`, (opened) => (
    <NoticeOutcome notice={notice} outcome={outcome} {...opened} />
  ))
  return (
    <ActButton variant="outlined" onPointerEnter={NoticeOutcome.soon} onClick={open}>
      {t(actWords[outcome])}
    </ActButton>
  )
}

/** What can be recorded of a notice next, and what else. */
function Acts({ notice }: { notice: Notice }) {
  const may = useMay(notices.sent)
  const standing = standingOf(notice)
  if (!may || standing === 'VOID' || standing === 'ANSWERED') return null
  const isSent = notice.sent_on !== null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
      <Act notice={notice} outcome={isSent ? 'answered' : 'sent'} />
      <MoreActions label={t('notices.act.more')} of={notice.to_name}>
        {!isSent && notice.to_customer_id !== null && <Act notice={notice} outcome="email" />}
        {isSent && standing !== 'CAME_BACK' && <Act notice={notice} outcome="back" />}
        {!isSent && <Act notice={notice} outcome="answered" />}
        <Act notice={notice} outcome="void" />
      </MoreActions>
    </Stack>
  )
}

/** One notice: what, to whom and how, where it stands, its proof, and what can be recorded of it unless all is over. */
export function NoticeLine({ notice, isClosed = false }: { notice: Notice; isClosed?: boolean }) {
  const { kind, to_name: name, channel, document, proof } = notice
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'space-between',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography>
          {kind} · {channelWords[channel]} · {t('notices.to', { name })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {standingWords(notice)}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', typography: 'body2' }}>
          <File file={document} words="notices.document" />
          <File file={proof} words="notices.proof" />
        </Stack>
      </Box>
      {!isClosed && <Acts notice={notice} />}
    </Box>
  )
}

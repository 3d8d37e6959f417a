import Typography from '@mui/material/Typography'
import {
  answeredForm,
  cameBackForm,
  notices,
  sentNoticeForm,
  type Notice,
} from '@sexton/contract/notices/calls'
import { proofWords } from '@sexton/contract/notices/words'
import { requiredLongText } from '@sexton/contract/core/fields'
import * as z from 'zod'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import { HoldDocument } from '../holds/hold-document.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './notice-texts.ts'

export type Outcome = 'sent' | 'email' | 'back' | 'answered' | 'void'

type Given = { notice: Notice } & Opened

function Sent({ notice, keptAs, onClose }: Given) {
  const { notice_id, to_name: name, channel, site_id } = notice
  const form = useContractForm(sentNoticeForm, { sent_on: today(), proof_document_id: null })
  const act = useActWithNotice(notices.sent, { onDone: onClose }, () => t('notices.sent.done', { name }))
  return (
    <FormDialog
      open
      title={t('notices.sent.title', { name })}
      submit={t('notices.sent.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { notice_id }, body })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('notices.sent.about')}</Typography>
      <DateInput name="sent_on" label={t('notices.sent.on')} max={today()} required />
      <HoldDocument name="proof_document_id" label={proofWords[channel]} site_id={site_id} required />
    </FormDialog>
  )
}

const emailForm = z.object({ text: requiredLongText('Write what the email says.', 5000) })

function Email({ notice, keptAs, onClose }: Given) {
  const { notice_id, to_name: name } = notice
  const form = useContractForm(emailForm, { text: '' })
  const act = useActWithNotice(notices.email, { onDone: onClose }, () => t('notices.email.done', { name }))
  return (
    <FormDialog
      open
      title={t('notices.email.title', { name })}
      submit={t('notices.email.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { notice_id }, body })}
    >
      <TextInput name="text" label={t('notices.email.text')} rows={6} maxLength={5000} required autoFocus />
    </FormDialog>
  )
}

function CameBack({ notice, keptAs, onClose }: Given) {
  const { notice_id, to_name: name } = notice
  const form = useContractForm(cameBackForm, { came_back_on: today() })
  const act = useActWithNotice(notices.cameBack, { onDone: onClose }, () => t('notices.back.done', { name }))
  return (
    <FormDialog
      open
      title={t('notices.back.title', { name })}
      submit={t('notices.back.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { notice_id }, body })}
    >
      <Typography sx={{ mb: 1.5 }}>{t('notices.back.about')}</Typography>
      <DateInput name="came_back_on" label={t('notices.back.on')} max={today()} required />
    </FormDialog>
  )
}

function Answered({ notice, keptAs, onClose }: Given) {
  const { notice_id, to_name: name } = notice
  const form = useContractForm(answeredForm, { answered_on: today(), answer: '' })
  const act = useActWithNotice(notices.answered, { onDone: onClose }, () =>
    t('notices.answer.done', { name }),
  )
  return (
    <FormDialog
      open
      title={t('notices.answer.title', { name })}
      submit={t('notices.answer.do')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { notice_id }, body })}
    >
      <DateInput name="answered_on" label={t('notices.answer.on')} max={today()} required />
      <TextInput name="answer" label={t('notices.answer.words')} rows={3} maxLength={2000} required />
    </FormDialog>
  )
}

function Void({ notice, keptAs, onClose }: Given) {
  const { notice_id, to_name: name } = notice
  const act = useActWithNotice(notices.void, { onDone: onClose }, () => t('notices.void.done', { name }))
  return (
    <NoteDialog
      title={t('notices.void.title', { name })}
      label={t('notices.void.why')}
      required={t('notices.void.missing')}
      maxLength={500}
      submit={t('notices.void.do')}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(note) => act.run({ params: { notice_id }, body: { note } })}
    />
  )
}

const dialogs = { sent: Sent, email: Email, back: CameBack, answered: Answered, void: Void }

/** Records what became of a notice. */
export default function NoticeOutcome({ outcome, ...given }: { outcome: Outcome } & Given) {
  const Dialog = dialogs[outcome]
  return <Dialog {...given} />
}

import Typography from '@mui/material/Typography'
import { isEmail } from '@sexton/contract/core/fields'
import { familyRequests, type FamilyRequest } from '@sexton/contract/families/calls'
import { answerForm, requestWords } from '@sexton/contract/families/requests'
import { useState } from 'react'
import * as z from 'zod'
import { dateTime } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './request-texts.ts'

const ends = ['DONE', 'REFUSED'] as const
const options = ends.map((value) => ({ value, label: t(`requests.answer.${value}`) }))
const schema = answerForm.extend({ end: z.enum(ends) })

/** Ends a request with words, which are emailed where the family left an address (families-9). */
export default function AnswerDialog({ request, keptAs, onClose }: { request: FamilyRequest } & Opened) {
  // The row behind the dialog changes as soon as a colleague has answered.
  const [{ family_request_id, name, contact, kind, burial_id, deceased, created_at }] = useState(request)
  const no = family_request_id
  const hasEmail = isEmail(contact)
  const form = useContractForm(schema, { end: 'DONE', answer: '', email: hasEmail })
  const done = () => t('requests.answer.saved', { no })
  const doneAct = useActWithNotice(familyRequests.done, { onDone: onClose }, done)
  const refuseAct = useActWithNotice(familyRequests.refuse, { onDone: onClose }, done)
  const [end, setEnd] = useState<(typeof ends)[number]>('DONE')
  return (
    <FormDialog
      open
      title={t('requests.answer.title', { no })}
      submit={t('requests.answer.do')}
      form={form}
      act={end === 'DONE' ? doneAct : refuseAct}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ end: how, ...body }) => {
        setEnd(how)
        return (how === 'DONE' ? doneAct : refuseAct).run({ params: { family_request_id }, body })
      }}
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('requests.answer.text', { name, what: requestWords[kind] })}
      </Typography>
      {kind === 'take_down' && (
        <Typography sx={{ mb: 1.5 }}>
          {t('requests.answer.down', { since: dateTime(created_at) })}{' '}
          <ScreenLink to={`/burial/${burial_id}`}>{t('requests.answer.burial', { deceased })}</ScreenLink>
        </Typography>
      )}
      <RadioInput name="end" label={t('requests.answer.how')} options={options} />
      <TextInput
        name="answer"
        label={t('requests.answer.words')}
        rows={3}
        maxLength={2000}
        required
        autoFocus
      />
      {hasEmail && <SwitchInput name="email" label={t('requests.answer.email', { contact })} />}
    </FormDialog>
  )
}

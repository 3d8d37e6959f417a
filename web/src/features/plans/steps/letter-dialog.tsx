import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { RunningPlan } from '@sexton/contract/plans/shapes'
import { planPaperPaths, planSteps } from '@sexton/contract/plans/step-calls'
import { letterForm, type LetterKind } from '@sexton/contract/plans/step-forms'
import type { Sale } from '@sexton/contract/sales/sale'
import { money, today } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { OneDocument } from '../../../domain/holds/hold-document.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PaperLink } from '../../../ui/files/paper-link.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  sale: Sale
  plan: RunningPlan
  letter: LetterKind
}

const ways = (['EMAIL', 'POST'] as const).map((value) => ({ value, label: t(`letter.how.${value}`) }))

/** Sends a reminder or the notice by email, or records that it was posted, with what proves it (plans-17). */
export default function LetterDialog({ sale, plan, letter, keptAs, onClose }: Properties) {
  const { sale_id, email, customer } = sale
  const { payment_plan_id, late, days_late: days, notice_days, agreed_on } = plan
  const takesEmail = Boolean(email) && !customer.no_transaction_email
  const form = useContractForm(letterForm, {
    letter,
    how: letter === 'NOTICE' || !takesEmail ? 'POST' : 'EMAIL',
    on_date: today(),
    proof_document_id: null,
    note: '',
  })
  const act = useActWithNotice(planSteps.write, { onDone: onClose }, () => t(`letter.${letter}.done`))
  const isPosted = form.watch('how') === 'POST'
  return (
    <FormDialog
      open
      title={t(`letter.${letter}.title`)}
      submit={t(isPosted ? 'letter.record' : `letter.${letter}.do`)}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { payment_plan_id }, body })}
    >
      <Typography sx={{ mb: 1.5 }}>
        {t('letter.late', { sum: money(late), days })}{' '}
        {letter === 'NOTICE' && t('letter.notice', { days: notice_days })}
      </Typography>
      <RadioInput name="how" label={t('letter.how')} options={ways} required />
      {isPosted && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {t('letter.print')}
        </Typography>
      )}
      <Box sx={{ mb: 1.5 }}>
        <PaperLink
          endpoint={planSteps.letters}
          path={planPaperPaths.letters([payment_plan_id], letter)}
          label={t('letter.open')}
        />
      </Box>
      {isPosted && (
        <>
          <DateInput name="on_date" label={t('letter.on')} min={agreed_on} max={today()} required />
          <OneDocument
            name="proof_document_id"
            label={t('letter.proof')}
            parent={{ type: 'sale', id: sale_id }}
            required={letter === 'NOTICE'}
          />
        </>
      )}
      <TextInput name="note" label={t('letter.note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}

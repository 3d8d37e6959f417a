import Typography from '@mui/material/Typography'
import { acts, type ActForm } from '@sexton/contract/acts/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import type { DigOrder } from '@sexton/contract/digging/order'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { config } from '../../../core/config.ts'
import { today } from '../../../core/format/formats.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { nextStep, stateAfter, stateWord, type DigStep } from '../../../domain/digging/state-words.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { newUuid } from '../act/act-form.ts'
import { actsOf } from '../burial/asked.ts'
import { StepFields, useStaff } from './paper-fields.tsx'
import { blankSaid, kindOfStep, paperSchema, type PaperValues } from './paper-schema.ts'
import { parkInstant } from './park-instant.ts'
import { SheetInput } from './sheet-input.tsx'
import { t } from './texts.ts'

function useSend(order: DigOrder, step: DigStep, onClose: () => void) {
  const act = useActWithNotice(
    acts.send,
    { onDone: onClose },
    (reply) =>
      reply.act.outcome_words || t('paper.done', { what: stateWord(stateAfter[step]).toLowerCase() }),
  )
  const run = ({ act_uuid, day, time, on_paper, said }: PaperValues) =>
    act.run({
      body: {
        act_uuid,
        kind: kindOfStep[step],
        dig_order_id: order.dig_order_id,
        done_at: parkInstant(day, time, config().PARK_TIME_ZONE),
        how: 'PAPER',
        on_paper,
        seen: { revision: order.revision },
        said,
      } as ActForm,
    })
  return { act, run }
}

/** A sheet has several steps: the one of the last step is proposed. */
function useLastSheet(burial_id: number) {
  const { data } = useApi(...actsOf(burial_id))
  return data?.find(({ document_id }) => document_id !== null)?.document_id ?? null
}

/** What was done at the grave by paper: who did it, when, what they wrote, and the scan of the signed sheet. */
export default function PaperDialog({
  burial,
  order: now,
  keptAs,
  onClose,
}: { burial: Burial; order: DigOrder } & Opened) {
  // The order goes on while the dialog closes.
  const [order] = useState(now)
  const step = nextStep(order) ?? 'closed'
  const staff = useStaff()
  const [act_uuid] = useState(newUuid)
  const lastSheet = useLastSheet(burial.burial_id)
  const form = useContractForm(paperSchema(step, config().PARK_TIME_ZONE), {
    act_uuid,
    day: today(),
    time: '',
    on_paper: { user_id: null!, document_id: lastSheet! },
    said: blankSaid[step],
  })
  const { act, run } = useSend(order, step, onClose)
  return (
    <FormDialog
      open
      title={t(`paper.title.${step}`, { no: order.dig_no })}
      submit={t('paper.save')}
      form={form}
      onSubmit={run}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    >
      <Typography sx={{ mb: 1.5 }}>{t('paper.text')}</Typography>
      <SelectInput
        name="on_paper.user_id"
        label={t(`paper.who.${step}`)}
        options={staff}
        hint={step === 'checked' && t('paper.who.checked.hint')}
        required
        autoFocus
      />
      <FormRow>
        <DateInput name="day" label={t('paper.day')} max={today()} required />
        <TextInput name="time" label={t('paper.time')} required />
      </FormRow>
      <StepFields step={step} order={order} />
      <SheetInput burial_id={burial.burial_id} />
    </FormDialog>
  )
}

import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { burialMessages } from '@sexton/contract/burials/messages'
import { requiredLongText } from '@sexton/contract/core/fields'
import Typography from '@mui/material/Typography'
import * as z from 'zod'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { RadioInput } from '../../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t as record } from '../record-texts.ts'
import { t } from './took-place-texts.ts'

const said = z.object({
  took_place: z.boolean({ error: burialMessages.tookPlace }),
  note: requiredLongText(record('burial.set-draft.why'), 5000),
})

const answers = [
  { value: true, label: t('burial.took-place.yes') },
  { value: false, label: t('burial.took-place.no') },
]

/** Set Draft of a burial whose day has come: whether it took place, and why it is set to draft (ground-22). */
export default function TookPlace({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const act = useActWithNotice(burials.setDraft, { onDone: onClose }, () => record('burial.set-draft.done'))
  const form = useContractForm(said, { took_place: null, note: '' })
  const { burial_id, updated_at } = burial
  return (
    <FormDialog
      open
      title={record('burial.set-draft')}
      submit={record('burial.set-draft')}
      form={form}
      onSubmit={(answer) => act.run({ params: { burial_id }, body: { ...answer, updated_at } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      overtaken={overtaken}
    >
      <Typography sx={{ mb: 2 }}>{record('burial.set-draft.question')}</Typography>
      <RadioInput
        name="took_place"
        label={t('burial.took-place')}
        options={answers}
        hint={t('burial.took-place.hint')}
        required
      />
      <TextInput name="note" label={t('burial.took-place.reason')} rows={2} required />
    </FormDialog>
  )
}

import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { requiredLongText } from '@sexton/contract/core/fields'
import Typography from '@mui/material/Typography'
import * as z from 'zod'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { nameOf } from '../burial-words.ts'
import { t as record } from '../record-texts.ts'
import { t } from './ground-texts.ts'

const corrected = z.object({
  position: z.int({ error: t('burial.position.place.required') }),
  note: requiredLongText(t('burial.position.reason.required'), 5000),
})

/** Correct Place: at which depth somebody lies in a grave for several, as an old plan or a reopened grave shows. */
export default function CorrectPosition({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const { burial_id, position, grave_places, updated_at } = burial
  const places = grave_places ?? 1
  const form = useContractForm(corrected, { position: null, note: '' })
  const act = useActWithNotice(burials.correctPosition, { onDone: onClose }, () => t('burial.position.done'))
  const others = Array.from({ length: places }, (_, at) => at + 1).filter((place) => place !== position)
  return (
    <FormDialog
      open
      title={record('burial.position')}
      submit={record('burial.position')}
      form={form}
      onSubmit={(body) => act.run({ params: { burial_id }, body: { ...body, updated_at } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      overtaken={overtaken}
    >
      <Typography sx={{ mb: 2 }}>
        {t('burial.position.text', { name: nameOf(burial), position, places })}
      </Typography>
      <SelectInput
        name="position"
        label={t('burial.position.place')}
        options={others.map((place) => ({
          value: place,
          label: t('burial.position.place.option', { position: place, places }),
        }))}
        required
      />
      <TextInput name="note" label={t('burial.position.reason')} rows={2} required />
    </FormDialog>
  )
}

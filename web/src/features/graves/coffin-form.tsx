import { coffinForm, graves, type BurialRemains } from '@sexton/contract/graves/calls'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { SwitchInput } from '../../ui/inputs/check-inputs.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './coffin-texts.ts'

const kinds = (['BODY', 'ASHES'] as const).map((value) => ({ value, label: t(`coffin.remains.${value}`) }))

interface Properties extends Opened {
  burial_id: number
  remains: BurialRemains
}

/** Records the coffin or urn of a burial (graves-6). */
export default function CoffinForm({ burial_id, remains, keptAs, onClose }: Properties) {
  const form = useContractForm(coffinForm, remains)
  const kind = useWatch({ control: form.control, name: 'remains_kind' })
  const act = useActWithNotice(graves.setCoffin, { onDone: onClose }, () => t('coffin.saved'))
  return (
    <FormDialog
      open
      title={t('coffin.dialog')}
      submit={t('coffin.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      width={480}
      onSubmit={(body) => act.run({ params: { burial_id }, body })}
    >
      <RadioInput name="remains_kind" label={t('coffin.remains')} options={kinds} />
      <FormRow width={120}>
        <NumberInput name="coffin_length_cm" label={t('coffin.length')} unit="cm" autoFocus />
        <NumberInput name="coffin_width_cm" label={t('coffin.width')} unit="cm" />
        <NumberInput name="coffin_height_cm" label={t('coffin.height')} unit="cm" />
      </FormRow>
      {kind !== 'ASHES' && <SwitchInput name="shroud" label={t('coffin.in-shroud')} />}
      <TextInput name="spot" label={t('coffin.spot')} hint={t('coffin.spot.hint')} maxLength={100} />
    </FormDialog>
  )
}

import { graves, measuredHow, measureForm, type GraveFacts } from '@sexton/contract/graves/calls'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './dialog-texts.ts'
import { t as shown } from './texts.ts'

const hows = measuredHow.map((value) => ({ value, label: t(`graves.dialog.how.${value}`) }))

/** Records how deep a grave is, or where its uppermost coffin begins (graves-4). */
export default function MeasureDialog({
  grave: { site_id, grave_no },
  site_ref,
  keptAs,
  onClose,
}: Opened & { grave: GraveFacts; site_ref: string }) {
  const form = useContractForm(measureForm, { how: 'PROBED', on_date: today(), depth_cm: null, top_cm: null })
  const act = useActWithNotice(graves.measure, { onDone: onClose }, () =>
    t('graves.dialog.measured', { grave: grave_no }),
  )
  return (
    <FormDialog
      open
      title={t('graves.dialog.measure', { grave: grave_no, site: site_ref })}
      submit={shown('graves.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      width={520}
      onSubmit={(body) => act.run({ params: { site_id, grave_no }, body })}
    >
      <FormRow>
        <SelectInput name="how" label={t('graves.dialog.how')} options={hows} required autoFocus />
        <DateInput name="on_date" label={t('graves.dialog.on')} max={today()} required />
        <NumberInput
          name="top_cm"
          label={t('graves.dialog.top')}
          hint={t('graves.dialog.top.hint')}
          unit="cm"
        />
        <NumberInput
          name="depth_cm"
          label={t('graves.dialog.depth')}
          hint={t('graves.dialog.depth.hint')}
          unit="cm"
        />
      </FormRow>
      <TextInput name="note" label={t('graves.dialog.note')} maxLength={300} />
    </FormDialog>
  )
}

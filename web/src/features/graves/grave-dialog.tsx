import { graveForm, graveKinds, graves, type GraveFacts } from '@sexton/contract/graves/calls'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './dialog-texts.ts'
import { t as shown } from './texts.ts'

const kinds = graveKinds.map((value) => ({ value, label: shown(`graves.kind.${value}`) }))
const closings = (['NO_MORE', 'UNTIL_PROBED'] as const).map((value) => ({
  value,
  label: t(`graves.dialog.closed.${value}`),
}))

/** Records what is known of a grave: its own places, kind and size, or that it is closed (graves-1 to graves-3). */
export default function GraveDialog({
  grave,
  site_ref,
  keptAs,
  onClose,
}: Opened & { grave: GraveFacts; site_ref: string }) {
  const { site_id, grave_no, places_of_type: of_type } = grave
  const form = useContractForm(graveForm, grave)
  const [places_set, closed_for] = useWatch({ control: form.control, name: ['places_set', 'closed_for'] })
  const act = useActWithNotice(graves.save, { onDone: onClose }, () =>
    t('graves.dialog.saved', { grave: grave_no }),
  )
  return (
    <FormDialog
      open
      title={t('graves.dialog.title', { grave: grave_no, site: site_ref })}
      submit={shown('graves.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { site_id, grave_no }, body })}
    >
      <FormRow>
        <NumberInput
          name="places_set"
          label={t('graves.dialog.places')}
          hint={t('graves.dialog.places.hint', { of_type })}
        />
        <NumberInput name="ashes_places" label={shown('graves.ashes')} hint={t('graves.dialog.ashes.hint')} />
      </FormRow>
      {typeof places_set === 'number' && (
        <TextInput name="places_reason" label={t('graves.dialog.places.reason')} required maxLength={300} />
      )}
      <FormRow width={140}>
        <SelectInput name="kind" label={shown('graves.kind')} options={kinds} required />
        <NumberInput name="length_cm" label={t('graves.dialog.length')} unit="cm" />
        <NumberInput name="width_cm" label={t('graves.dialog.width')} unit="cm" />
      </FormRow>
      <SelectInput
        name="closed_for"
        label={t('graves.dialog.closed')}
        empty={t('graves.dialog.closed.no')}
        options={closings}
      />
      {closed_for && (
        <TextInput name="closed_reason" label={t('graves.dialog.closed.reason')} required maxLength={300} />
      )}
    </FormDialog>
  )
}

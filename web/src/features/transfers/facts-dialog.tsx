import { transfers } from '@sexton/contract/transfers/calls'
import { transferForm } from '@sexton/contract/transfers/forms'
import type { Transfer } from '@sexton/contract/transfers/transfer'
import { today } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { RadioInput } from '../../ui/inputs/radio-input.tsx'
import { SelectInput, withOwn } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

const ways = (['JOINT', 'SHARES'] as const).map((value) => ({
  value,
  label: t(`transfer.together.${value}`),
}))

/** Edits the route, the day, and how the new holders hold the right together. */
export default function FactsDialog({ transfer, keptAs, onClose }: { transfer: Transfer } & Opened) {
  const { transfer_id, site_ref, route, together, effective_on, reason, updated_at, held_from } = transfer
  const offered = useApi(transfers.routes, undefined).data ?? []
  const form = useContractForm(transferForm, {
    transfer_route_id: route?.transfer_route_id ?? null,
    together,
    effective_on: effective_on ?? today(),
    reason: reason ?? '',
  })
  const act = useActWithNotice(transfers.update, { onDone: onClose }, () => t('transfer.facts.saved'))
  const options = offered.map((one) => ({ value: one.transfer_route_id, label: one.transfer_route }))
  const own = route ? { value: route.transfer_route_id, label: route.transfer_route } : undefined
  return (
    <FormDialog
      open
      title={t('transfer.about', { name: transfer.of.name, site: site_ref })}
      submit={t('people.save')}
      form={form}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={(body) => act.run({ params: { transfer_id }, body: { ...body, updated_at } })}
    >
      <SelectInput
        name="transfer_route_id"
        label={t('transfer.route')}
        options={withOwn(options, own)}
        required
        autoFocus
      />
      <DateInput
        name="effective_on"
        label={t('transfer.day')}
        min={held_from ?? undefined}
        max={today()}
        required
      />
      <RadioInput name="together" label={t('transfer.together')} options={ways} required />
      <TextInput name="reason" label={t('transfer.note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}

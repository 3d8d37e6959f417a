import { digChecks } from '@sexton/contract/digging/check-calls'
import type { DigOrder } from '@sexton/contract/digging/order'
import { users } from '@sexton/contract/users/calls'
import { useApi } from '../../../core/api/use-api.ts'
import type { DigStep } from '../../../domain/digging/state-words.ts'
import { FormRow } from '../../../ui/forms/form-row.tsx'
import { CheckInput } from '../../../ui/inputs/check-inputs.tsx'
import { NumberInput } from '../../../ui/inputs/number-input.tsx'
import { optionsOf, SelectInput } from '../../../ui/inputs/select-input.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** Everybody who can have done it. */
export function useStaff() {
  const { data } = useApi(users.list)
  return (data ?? []).map(({ user_id, user_name }) => ({ value: user_id, label: user_name }))
}

/** Who was written on each side, among the five names; another name is on record as such (dig-5). */
function Neighbours({ dig_order_id }: { dig_order_id: number }) {
  const { data } = useApi(digChecks.neighbours, { params: { dig_order_id } })
  const names = optionsOf([...(data?.names ?? []), t('paper.names.other')])
  return (
    <FormRow>
      <SelectInput name="said.left" label={t('paper.left')} options={names} required />
      <SelectInput name="said.right" label={t('paper.right')} options={names} required />
    </FormRow>
  )
}

/** The pass, or two people and the reason (dig-8). */
function Laid() {
  const staff = useStaff()
  return (
    <>
      <TextInput name="said.pass" label={t('paper.pass')} hint={t('paper.pass.hint')} />
      <FormRow>
        <SelectInput
          name="said.with_user_id"
          label={t('paper.with')}
          options={staff}
          hint={t('paper.with.hint')}
        />
        <TextInput name="said.why" label={t('paper.why')} />
      </FormRow>
    </>
  )
}

/** What the sheet says of a step. */
export function StepFields({ step, order }: { step: DigStep; order: DigOrder }) {
  if (step === 'laid') return <Laid />
  if (step === 'closed') return <TextInput name="said.note" label={t('paper.note')} rows={2} />
  if (step === 'opened')
    return (
      <>
        <NumberInput name="said.depth_cm" label={t('paper.depth')} unit="cm" required />
        <CheckInput name="said.remains_met" label={t('paper.remains')} />
        <TextInput name="said.note" label={t('paper.note')} rows={2} />
      </>
    )
  return (
    <>
      {step === 'checked' && (
        <TextInput name="said.typed_ref" label={t('paper.ref')} hint={t('paper.ref.hint')} required />
      )}
      <Neighbours dig_order_id={order.dig_order_id} />
    </>
  )
}

import { planForm, termsOf, type PlanForm, type PlanKind } from '@sexton/contract/plans/choice'
import { duesOf, rhythmNames, rhythms, termsProblems } from '@sexton/contract/plans/dues'
import { useFormContext, useWatch } from 'react-hook-form'
import { today } from '../../core/format/formats.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { DuesTable } from './dues-table.tsx'
import { t } from './texts.ts'

const everies = rhythmNames.map((value) => ({ value, label: rhythms[value] }))

/** What a kind of plan begins with for this sum. */
const beginsWith = (kind: PlanKind, total: number) => ({
  deposit: Math.floor((total * kind.deposit_percent) / 100),
  instalments: kind.instalments,
  every: kind.every,
  payday: kind.payday,
})

/** The dues as they would be, or why there can be none. */
function LiveDues({ total }: { total: number }) {
  const values = useWatch() as Partial<PlanForm>
  const typed = planForm.safeParse({ ...values, plan_kind_id: values.plan_kind_id ?? 1 })
  if (!typed.success) return null
  const terms = termsOf(typed.data, total, today())
  const problems = Object.values(termsProblems(terms))
  return problems.length > 0 ? (
    <Messages severity="warning" messages={problems} />
  ) : (
    <DuesTable dues={duesOf(terms)} />
  )
}

/** What is agreed of a plan, with the dues as they would be. */
export function PlanFields({ kinds, total }: { kinds: readonly PlanKind[]; total: number }) {
  const { setValue } = useFormContext()
  const pick = (id: unknown) => {
    const kind = kinds.find(({ plan_kind_id }) => plan_kind_id === Number(id))
    if (kind)
      for (const [name, value] of Object.entries(beginsWith(kind, total)))
        setValue(name, value, { shouldDirty: true })
  }
  const options = kinds.map(({ plan_kind_id: value, plan_kind: label }) => ({ value, label }))
  return (
    <>
      {kinds.length === 0 && <Empty>{t('plans.kinds.none')}</Empty>}
      <SelectInput
        name="plan_kind_id"
        label={t('plans.kind')}
        options={options}
        onPicked={pick}
        required
        autoFocus
      />
      <FormRow>
        <MoneyInput name="deposit" label={t('plans.deposit')} required />
        <NumberInput name="instalments" label={t('plans.instalments')} required />
      </FormRow>
      <FormRow>
        <SelectInput name="every" label={t('plans.every')} options={everies} required />
        <NumberInput name="payday" label={t('plans.payday')} />
      </FormRow>
      <DateInput name="first_on" label={t('plans.first')} min={today()} ahead required />
      <LiveDues total={total} />
      <TextInput name="note" label={t('plans.note')} rows={2} maxLength={1000} />
    </>
  )
}

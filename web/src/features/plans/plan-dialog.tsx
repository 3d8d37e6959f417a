import { plans } from '@sexton/contract/plans/calls'
import {
  planForm,
  termsOf,
  type PlanChoice,
  type PlanForm,
  type PlanKind,
} from '@sexton/contract/plans/choice'
import { duesOf, rhythmNames, rhythms, termsProblems } from '@sexton/contract/plans/dues'
import { addMonths } from '@sexton/contract/values/dates'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../core/api/use-api.ts'
import { today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { DuesTable } from './dues-table.tsx'
import { t } from './texts.ts'

interface Properties extends Opened {
  sale: { sale_id: number; price_outstanding: number }
  /** What a draft has chosen. */
  choice: PlanChoice | null
  /** A placed order gets its plan at once. */
  isOrder: boolean
}

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

function Fields({ kinds, total }: { kinds: readonly PlanKind[]; total: number }) {
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

/** How a draft is to be paid, or the plan of a placed order (plans-12). */
export default function PlanDialog({ sale, choice, isOrder, keptAs, onClose }: Properties) {
  const { data } = useApi(plans.kinds)
  const form = useContractForm(
    planForm,
    choice ?? {
      deposit: 0,
      every: 'MONTH' as const,
      first_on: addMonths(today(), 1),
      payday: null,
      note: '',
    },
  )
  const choose = useActWithNotice(plans.choose, { onDone: onClose }, () => t('plans.chosen'))
  const agree = useActWithNotice(plans.agree, { onDone: onClose }, () => t('plans.agreed'))
  const act = isOrder ? agree : choose
  const [asking, setAsking] = useState<PlanForm | null>(null)
  const params = { sale_id: sale.sale_id }
  const most = data?.warn_above_instalments ?? 0
  const save = (body: PlanForm) => act.run({ params, body })
  return (
    <>
      <FormDialog
        open
        title={t(isOrder ? 'plans.agree.title' : 'plans.choose.title')}
        submit={t(isOrder ? 'plans.agree.do' : 'plans.choose.do')}
        form={form}
        act={act}
        keptAs={keptAs}
        onClose={onClose}
        onSubmit={(body) => {
          if (most === 0 || body.instalments <= most) return save(body)
          setAsking(body)
          return false
        }}
        width={560}
      >
        {data?.kinds.length === 0 && <Empty>{t('plans.kinds.none')}</Empty>}
        <Fields kinds={data?.kinds ?? []} total={sale.price_outstanding} />
      </FormDialog>
      {asking && (
        <ConfirmDialog
          open
          title={t('plans.ask', { most })}
          confirm={t('plans.ask.do')}
          onConfirm={() => {
            setAsking(null)
            void save(asking)
          }}
          onClose={() => setAsking(null)}
          pending={act.pending}
          error={null}
        >
          {t('plans.ask.text', { most })}
        </ConfirmDialog>
      )}
    </>
  )
}

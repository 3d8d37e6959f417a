import { tenureRules } from '@sexton/contract/tenure/calls'
import { tenureRuleForm, type TenureRule } from '@sexton/contract/tenure/shapes'
import { useAutosavedForm } from '../../core/forms/use-autosaved-form.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { today } from '../../core/format/formats.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { optionsOf, SelectInput, withOwn } from '../../ui/inputs/select-input.tsx'
import { t } from './rule-texts.ts'

const empty = () => ({
  site_type_id: null,
  from_day: today(),
  years: null,
  grace_months: 24,
  max_total_years: null,
  resting_years_body: null,
  resting_years_ashes: null,
  renew_from_months_before: 24,
  renewal_charge_name: null,
  care_charge_name: null,
})

function valuesOf(rule: TenureRule) {
  const { tenure_rule_id: _, site_type: _type, updated_at: _at, ...values } = rule
  return values
}

/** The charges to choose from, and the one that the rule has though it left the tariff. */
const chargeOptions = (charges: readonly string[], own: string | null | undefined) =>
  withOwn(optionsOf(charges), own ? { value: own, label: own } : undefined)

const Numbers = () => (
  <>
    <FormRow>
      <NumberInput
        name="years"
        label={t('rules.years')}
        hint={t('rules.years.hint')}
        unit={t('rules.unit.years')}
      />
      <NumberInput name="max_total_years" label={t('rules.max')} unit={t('rules.unit.years')} />
    </FormRow>
    <FormRow>
      <NumberInput
        name="renew_from_months_before"
        label={t('rules.renew')}
        unit={t('rules.unit.months')}
        required
      />
      <NumberInput name="grace_months" label={t('rules.grace')} unit={t('rules.unit.months')} required />
    </FormRow>
    <FormRow>
      <NumberInput name="resting_years_body" label={t('rules.body')} unit={t('rules.unit.years')} />
      <NumberInput name="resting_years_ashes" label={t('rules.ashes')} unit={t('rules.unit.years')} />
    </FormRow>
  </>
)

interface Properties extends Opened {
  rule?: TenureRule
  charges: readonly string[]
  types: readonly Pick<TenureRule, 'site_type_id' | 'site_type'>[]
}

/** The dialog that adds a rule of terms, or changes one. */
export default function RuleDialog({ rule, charges, types, keptAs, onClose }: Properties) {
  const values = rule && valuesOf(rule)
  const form = useContractForm(tenureRuleForm, values ?? empty())
  const autosave = useAutosavedForm(form, keptAs, values && { values, version: rule.updated_at })
  const done = { onDone: onClose }
  const create = useActWithNotice(tenureRules.create, done, ({ site_type: type }) =>
    t('rules.added', { type }),
  )
  const update = useActWithNotice(tenureRules.update, done, ({ site_type: type }) =>
    t('rules.saved', { type }),
  )
  const offered = rule ? [rule] : types
  const typeOptions = offered.map((type) => ({ value: type.site_type_id, label: type.site_type }))
  return (
    <FormDialog
      open
      title={t(rule ? 'rules.edit' : 'rules.new')}
      submit={t(rule ? 'rules.save' : 'rules.add')}
      form={form}
      act={rule ? update : create}
      keptAs={autosave}
      onClose={onClose}
      onSubmit={({ site_type_id, ...fields }) => {
        if (!rule) return create.run({ body: { site_type_id, ...fields } })
        const { tenure_rule_id } = rule
        return update.run({ params: { tenure_rule_id }, body: { ...fields, updated_at: autosave.version } })
      }}
    >
      <FormRow>
        <SelectInput
          name="site_type_id"
          label={t('rules.type')}
          options={typeOptions}
          required
          autoFocus={!rule}
        />
        <DateInput name="from_day" label={t('rules.from')} required ahead />
      </FormRow>
      <Numbers />
      <SelectInput
        name="renewal_charge_name"
        label={t('rules.charge')}
        hint={t('rules.charge.hint')}
        options={chargeOptions(charges, rule?.renewal_charge_name)}
        empty={t('rules.charge.none')}
      />
      <SelectInput
        name="care_charge_name"
        label={t('rules.care')}
        options={chargeOptions(charges, rule?.care_charge_name)}
        empty={t('rules.charge.none')}
      />
    </FormDialog>
  )
}

import { openingRules } from '@sexton/contract/rights/kinds'
import { openingRuleWords } from '@sexton/contract/rights/words'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { t } from './dialog-texts.ts'

const rules = openingRules.map((value) => ({ value, label: openingRuleWords[value] }))

/** What may change of a right without a transfer. */
export const TermsFields = () => (
  <>
    <SelectInput name="opening_rule" label={t('right.opening')} options={rules} required />
    <TextInput name="conditions" label={t('right.conditions')} rows={2} maxLength={2000} />
    <TextInput name="succession" label={t('right.succession')} rows={2} maxLength={1000} />
  </>
)

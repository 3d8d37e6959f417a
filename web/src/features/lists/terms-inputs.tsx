import { burialWhens } from '@sexton/contract/plans/may-bury'
import { rhythmNames, rhythms } from '@sexton/contract/plans/dues'
import { burialWhenWords } from '@sexton/contract/plans/kinds'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { NumberInput } from '../../ui/inputs/number-input.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { t } from './texts.ts'

const everies = rhythmNames.map((value) => ({ value, label: rhythms[value] }))
const whens = burialWhens.map((value) => ({ value, label: burialWhenWords[value] }))

/** What a payment plan of a kind begins with. */
export const TermsInputs = () => (
  <>
    <NumberInput name="terms.deposit_percent" label={t('lists.terms.deposit')} unit="%" />
    <NumberInput name="terms.instalments" label={t('lists.terms.instalments')} required />
    <SelectInput name="terms.every" label={t('lists.terms.every')} options={everies} required />
    <NumberInput name="terms.payday" label={t('lists.terms.payday')} />
    <SelectInput name="terms.burial_when" label={t('lists.terms.burial')} options={whens} required />
    <NumberInput name="terms.grace_days" label={t('lists.terms.grace')} />
    <NumberInput name="terms.notice_days" label={t('lists.terms.notice')} />
    <NumberInput name="terms.retained_percent" label={t('lists.terms.retained')} unit="%" />
    <MoneyInput name="terms.retained_most" label={t('lists.terms.retained-most')} />
    <MoneyInput name="terms.least_price" label={t('lists.terms.least')} />
    <DateInput name="terms.available_from" label={t('lists.terms.from')} />
    <DateInput name="terms.available_until" label={t('lists.terms.until')} />
  </>
)

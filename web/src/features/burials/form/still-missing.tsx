import { StillLacking } from '../../../ui/forms/still-lacking.tsx'
import type { FormFacts } from './burial-errors.ts'
import { t } from './form-texts.ts'
import { useLacking } from './required-fields.tsx'

/** Says in the form's footer how much the next step still asks for, and leads to the first of it. */
export function StillMissing({ facts }: { facts: FormFacts }) {
  const { missing, wrong } = useLacking()
  const confirms = facts.next === 'confirm'
  const words = [
    missing.length > 0 &&
      t(confirms ? 'burial.form.missing.confirm' : 'burial.form.missing', { count: missing.length }),
    wrong.length > 0 && t('burial.form.wrong', { count: wrong.length }),
  ].filter(Boolean)
  return (
    <StillLacking fields={[...missing, ...wrong]}>{words.join(', ') || t('burial.form.whole')}</StillLacking>
  )
}

import type { ReactNode } from 'react'
import { GroupedForm } from '../../../ui/forms/grouped-form.tsx'
import { useFormGroups } from '../../../ui/forms/use-form-groups.ts'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { BurialDayFields } from '../slot/burial-day-fields.tsx'
import type { FormFacts } from './burial-errors.ts'
import { burialParts, partOf, partTitles, type BurialPart } from './burial-parts.ts'
import { CauseFields, PermitFields } from './cause-fields.tsx'
import { DeceasedFields, DetailFields, ReligionFields } from './deceased-fields.tsx'
import { t } from './form-texts.ts'
import { KinFields } from './kin-fields.tsx'
import type { DocumentHolder } from './document-field.tsx'
import { useLacking } from './required-fields.tsx'

interface Properties {
  holder: DocumentHolder
  /** The customer's name. */
  customer: string
  facts: FormFacts
  /** Where a legacy burial lies, which is still to be recorded. */
  place?: ReactNode
  /** The charges, while the sale is a draft. */
  charges?: ReactNode
}

/** The sections of the burial form, of a burial and of one that is still to be recorded. */
export function BurialSections({ holder, customer, facts, place, charges }: Properties) {
  const { legacy } = facts
  const burial_id = 'burial_id' in holder ? holder.burial_id : undefined
  const { missing, wrong } = useLacking()
  const isThere = (part: BurialPart): boolean => {
    if (part === 'site') return Boolean(place) || missing.includes('burial.site_id')
    return part !== 'charges' || Boolean(charges)
  }
  const titles = burialParts.filter(isThere).map((part) => [part, partTitles[part]] as const)
  const groups = useFormGroups(titles, [...missing, ...wrong], partOf)
  return (
    <GroupedForm groups={groups}>
      {place}
      <Section title={partTitles.person} anchor="person">
        <DeceasedFields legacy={legacy} recorded={facts.recorded} />
        <DetailFields holder={holder} />
        <ReligionFields />
      </Section>
      <BurialDayFields burial_id={burial_id} facts={facts} />
      <Section title={partTitles.papers} anchor="papers">
        <CauseFields holder={holder} />
        <PermitFields holder={holder} />
      </Section>
      <KinFields customer={customer} />
      {charges}
      <Section title={t('burial.form.public')}>
        <SwitchInput
          name="burial.show_public"
          label={t('burial.form.public.show')}
          hint={!facts.horizon.isComplete && t('burial.form.public.hint')}
        />
      </Section>
    </GroupedForm>
  )
}

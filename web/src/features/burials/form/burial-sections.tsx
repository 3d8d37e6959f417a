import type { ReactNode } from 'react'
import { useFormContext, type FieldPath } from 'react-hook-form'
import { GroupedForm } from '../../../ui/forms/grouped-form.tsx'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { useFieldNames } from '../../../ui/inputs/field-names.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { BurialDayFields } from '../slot/burial-day-fields.tsx'
import type { FormFacts } from './burial-errors.ts'
import { burialParts, partOf, partTitles, type BurialPart } from './burial-parts.ts'
import type { BurialValues } from './burial-values.ts'
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

/** The groups that the form shows, each with what it lacks and the way there. */
function useGroups(shown: Record<BurialPart, boolean>) {
  const { missing, wrong } = useLacking()
  const names = useFieldNames()
  const { setFocus } = useFormContext<BurialValues>()
  const lacking = names.inOrder([...missing, ...wrong].map((name) => ({ name })))
  return burialParts
    .filter((part) => shown[part])
    .map((part) => {
      const own = lacking.filter(({ name }) => partOf(name) === part)
      const onGo = () => {
        const section = document.getElementById(part)
        section?.scrollIntoView()
        section?.focus({ preventScroll: true })
        if (own[0]) setFocus(own[0].name as FieldPath<BurialValues>)
      }
      return { key: part, title: partTitles[part], lacking: own.length, onGo }
    })
}

/** The sections of the burial form, of a burial and of one that is still to be recorded. */
export function BurialSections({ holder, customer, facts, place, charges }: Properties) {
  const { legacy } = facts
  const burial_id = 'burial_id' in holder ? holder.burial_id : undefined
  const { missing } = useLacking()
  const lacksSite = missing.includes('burial.site_id')
  const groups = useGroups({
    site: Boolean(place) || lacksSite,
    person: true,
    day: true,
    papers: true,
    kin: true,
    charges: Boolean(charges),
  })
  return (
    <GroupedForm groups={groups}>
      {place}
      <Section title={t('burial.form.person')} anchor="person">
        <DeceasedFields legacy={legacy} />
        <DetailFields holder={holder} />
        <ReligionFields />
      </Section>
      <BurialDayFields burial_id={burial_id} facts={facts} />
      <Section title={t('burial.form.papers')} anchor="papers">
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

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { drawnInOrder } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { BurialDayFields } from '../slot/burial-day-fields.tsx'
import type { FormFacts } from './burial-errors.ts'
import { CauseFields, PermitFields } from './cause-fields.tsx'
import { DeceasedFields, DetailFields, ReligionFields } from './deceased-fields.tsx'
import { t } from './form-texts.ts'
import { KinFields } from './kin-fields.tsx'
import type { DocumentHolder } from './document-field.tsx'
import { RequiredFields } from './required-fields.tsx'

interface Properties {
  holder: DocumentHolder
  /** The customer's name. */
  customer: string
  facts: FormFacts
  /** The charges, while the sale is a draft. */
  children?: ReactNode
}

/** The sections of the burial form, of a burial and of one that is still to be recorded. */
export function BurialSections({ holder, customer, facts, children }: Properties) {
  const { legacy } = facts
  const burial_id = 'burial_id' in holder ? holder.burial_id : undefined
  return (
    <RequiredFields facts={facts}>
      <Box sx={{ display: 'grid', gap: 2, ...drawnInOrder }}>
        <DeceasedFields legacy={legacy} />
        <BurialDayFields burial_id={burial_id} facts={facts} />
        <DetailFields holder={holder} />
        <CauseFields holder={holder} />
        <ReligionFields />
        <PermitFields holder={holder} />
        <KinFields customer={customer} />
        {children}
        <Section title={t('burial.form.public')}>
          <SwitchInput
            name="burial.show_public"
            label={t('burial.form.public.show')}
            hint={!facts.horizon.isComplete && t('burial.form.public.hint')}
          />
        </Section>
      </Box>
    </RequiredFields>
  )
}

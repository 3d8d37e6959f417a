import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../../core/format/formats.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { correctsDay, type FormFacts } from '../form/burial-errors.ts'
import type { BurialValues } from '../form/burial-values.ts'
import { partTitles } from '../form/burial-parts.ts'
import { t as form } from '../form/form-texts.ts'
import { recordedHint } from '../form/recorded-hint.ts'
import { DayPicker } from './lazy-day-picker.ts'

const LegacyDay = whenOpened(() => import('./legacy-day.tsx'), <Loading rows={3} />)

interface Properties {
  /** Undefined while it is not recorded yet. */
  burial_id: number | undefined
  facts: FormFacts
}

/** The day on which a body was buried is a fact, and one that has come may be: only PERM_SALES_SUPER changes it, with a reason. */
function Correction({ facts }: { facts: FormFacts }) {
  const { control } = useFormContext<BurialValues>()
  const burial = useWatch({ control, name: 'burial' })
  if (!correctsDay({ burial }, facts)) return null
  return (
    <TextInput
      name="note"
      label={form(facts.buried ? 'burial.form.day.reason' : 'burial.form.day.put-off')}
      rows={2}
      required
    />
  )
}

const whyFixedOf = ({ buried }: FormFacts) =>
  form(buried ? 'burial.form.day.fixed' : 'burial.form.day.fixed.may-lie')

/** The burial form: the day and its slot; the places left follow what others book meanwhile; a legacy burial takes none. */
export function BurialDayFields({ burial_id, facts }: Properties) {
  const { horizon, legacy, buried, putOff } = facts
  const mayCorrect = useMay('PERM_SALES_SUPER')
  const fixed = (buried ?? putOff) !== undefined && !mayCorrect
  const terms = { takesPlace: buried === undefined, max: latestBurialDate(today(), horizon) }
  return (
    <Section title={partTitles.day} anchor="day">
      {legacy ? (
        <LegacyDay
          burial_id={burial_id}
          isFixed={fixed}
          hint={fixed ? whyFixedOf(facts) : recordedHint(facts.recorded?.burial_words)}
        />
      ) : (
        <DayPicker burial_id={burial_id} terms={terms} hint={fixed && whyFixedOf(facts)} disabled={fixed} />
      )}
      <Correction facts={facts} />
    </Section>
  )
}

import Box from '@mui/material/Box'
import { slots } from '@sexton/contract/slots/calls'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../../core/format/formats.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PartialDateInput } from '../../../ui/inputs/partial-date-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { correctsDay, type FormFacts } from '../form/burial-errors.ts'
import type { BurialValues } from '../form/burial-values.ts'
import { t } from '../form/form-texts.ts'
import { DayPicker } from './day-picker.tsx'
import { pastHint } from './slot-choices.ts'
import { SlotInput } from './slot-input.tsx'

interface Properties {
  /** Undefined while it is not recorded yet. */
  burial_id: number | undefined
  facts: FormFacts
}

/** The slots of the day beside it, below it where it is narrow. */
const dayAndSlot = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '194px minmax(0, 1fr)' },
  columnGap: 2,
} as const

/** The day on which a body was buried is a fact, and one that has come may be: only PERM_SALES_SUPER changes it, with a reason. */
function Correction({ facts }: { facts: FormFacts }) {
  const { control } = useFormContext<BurialValues>()
  const burial = useWatch({ control, name: 'burial' })
  if (!correctsDay({ burial }, facts)) return null
  return (
    <TextInput
      name="note"
      label={t(facts.buried ? 'burial.form.day.reason' : 'burial.form.day.put-off')}
      rows={2}
      required
    />
  )
}

const whyFixedOf = ({ buried }: FormFacts) =>
  t(buried ? 'burial.form.day.fixed' : 'burial.form.day.fixed.may-lie')

/** Of an old burial: its date as far as it is known, and where that is a day any of its slots. */
function LegacyDay({ burial_id, hint }: { burial_id: number | undefined; hint: string | false }) {
  const { control } = useFormContext<BurialValues>()
  const burial_date = typedDate(useWatch({ control, name: 'burial.burial_date' }) ?? '')
  const asked = burial_date ? { params: { burial_date }, query: { burial_id } } : null
  const offered = useApi(slots.open, asked, { live: ['noburialdate'], keepLast: true })
  const isFixed = hint !== false
  return (
    <Box sx={dayAndSlot}>
      <div>
        <PartialDateInput
          name="burial.burial_date"
          label={t('burial.form.burial-date')}
          hint={hint}
          disabled={isFixed}
        />
      </div>
      <div>
        {offered.loading && <Loading rows={4} />}
        {offered.data?.length === 0 && <Empty>{t('burial.form.slot.none')}</Empty>}
        {!offered.loading && offered.data?.length !== 0 && (
          <SlotInput
            name="burial.burial_slot_id"
            label={t('burial.form.slot')}
            hint={!burial_date && t('burial.form.slot.whole')}
            slots={(burial_date && offered.data) || []}
            disabled={isFixed}
          />
        )}
      </div>
    </Box>
  )
}

/** The burial form: the day and its slot; the places left follow what others book meanwhile; a legacy burial takes none. */
export function BurialDayFields({ burial_id, facts }: Properties) {
  const { horizon, legacy, buried, putOff } = facts
  const mayCorrect = useMay('PERM_SALES_SUPER')
  const fixed = (buried ?? putOff) !== undefined && !mayCorrect
  const { control } = useFormContext<BurialValues>()
  const day = typedDate(useWatch({ control, name: 'burial.burial_date' }) ?? '')
  const terms = { takesPlace: buried === undefined, max: latestBurialDate(today(), horizon) }
  return (
    <Section title={t('burial.form.day')} anchor="day">
      {legacy ? (
        <LegacyDay burial_id={burial_id} hint={fixed && whyFixedOf(facts)} />
      ) : (
        <DayPicker
          burial_id={burial_id}
          terms={terms}
          hint={fixed ? whyFixedOf(facts) : pastHint(day, today(), horizon.isComplete)}
          disabled={fixed}
        />
      )}
      <Correction facts={facts} />
    </Section>
  )
}

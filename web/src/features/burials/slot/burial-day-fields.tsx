import Box from '@mui/material/Box'
import { slots } from '@sexton/contract/slots/calls'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../../core/format/formats.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { PartialDateInput } from '../../../ui/inputs/partial-date-input.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { correctsDay, type FormFacts } from '../form/burial-errors.ts'
import type { BurialValues } from '../form/burial-values.ts'
import { t } from '../form/form-texts.ts'
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

/** The burial form: the day and its slot; the places left follow what others book meanwhile; a legacy burial takes none. */
export function BurialDayFields({ burial_id, facts }: Properties) {
  const { horizon, blocked, legacy, buried, putOff } = facts
  const mayCorrect = useMay('PERM_SALES_SUPER')
  const fixed = (buried ?? putOff) !== undefined && !mayCorrect
  const whyFixed = whyFixedOf(facts)
  const isPast = legacy || buried !== undefined
  const { control } = useFormContext<BurialValues>()
  const typed = useWatch({ control, name: 'burial.burial_date' })
  const burial_date = typedDate(typed ?? '')
  const asked = burial_date ? { params: { burial_date }, query: { burial_id } } : null
  const offered = useApi(slots.open, asked, { live: ['noburialdate'], keepLast: true })
  return (
    <Section title={t('burial.form.day')} anchor="day">
      <Box sx={dayAndSlot}>
        <div>
          {legacy ? (
            <PartialDateInput
              name="burial.burial_date"
              label={t('burial.form.burial-date')}
              hint={fixed && whyFixed}
              disabled={fixed}
            />
          ) : (
            <DateInput
              name="burial.burial_date"
              label={t('burial.form.burial-date')}
              max={latestBurialDate(today(), horizon)}
              hint={fixed ? whyFixed : pastHint(burial_date, today(), horizon.isComplete)}
              isBlocked={(day) => !buried && blocked.has(day)}
              disabled={fixed}
            />
          )}
        </div>
        <div>
          {!burial_date && (
            <SlotInput
              name="burial.burial_slot_id"
              label={t('burial.form.slot')}
              hint={t(legacy ? 'burial.form.slot.whole' : 'burial.form.slot.first')}
              slots={[]}
              takesPlace={false}
              closed={false}
            />
          )}
          {offered.loading && <Loading rows={4} />}
          {burial_date && offered.data?.length === 0 && <Empty>{t('burial.form.slot.none')}</Empty>}
          {burial_date && offered.data && offered.data.length > 0 && (
            <SlotInput
              name="burial.burial_slot_id"
              label={t('burial.form.slot')}
              slots={offered.data}
              takesPlace={!isPast}
              closed={!isPast && blocked.has(burial_date ?? '')}
              disabled={fixed}
            />
          )}
        </div>
      </Box>
      <Correction facts={facts} />
    </Section>
  )
}

import Box from '@mui/material/Box'
import { schedule } from '@sexton/contract/schedule'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { today } from '../../core/formats.ts'
import { typedDate } from '../../core/typed-date.ts'
import { useApi } from '../../core/use-api.ts'
import { useMay } from '../../core/use-may.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PartialDateInput } from '../../ui/partial-date-input.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextInput } from '../../ui/text-input.tsx'
import { correctsDay, type FormFacts } from './burial-errors.ts'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'
import { narrow } from './narrow.ts'
import { pastHint } from './slot-choices.ts'
import { SlotInput } from './slot-input.tsx'

interface Properties {
  /** Undefined while it is not recorded yet. */
  burial_id: number | undefined
  facts: FormFacts
}

/** Whoever lies in the ground was buried on a day: it is corrected by PERM_SALES_SUPER, for a reason. */
function Correction({ facts }: { facts: FormFacts }) {
  const { control } = useFormContext<BurialValues>()
  const burial = useWatch({ control, name: 'burial' })
  if (!correctsDay({ burial }, facts)) return null
  return <TextInput name="note" label={t('burial.form.day.reason')} rows={2} required />
}

/** The burial form: the day and its slot; the places left follow what others book meanwhile; a legacy burial takes none. */
export function BurialDayFields({ burial_id, facts }: Properties) {
  const { horizon, blocked, legacy, buried } = facts
  const mayCorrect = useMay('PERM_SALES_SUPER')
  const fixed = buried !== undefined && !mayCorrect
  const isPast = legacy || buried !== undefined
  const { control } = useFormContext<BurialValues>()
  const typed = useWatch({ control, name: 'burial.burial_date' })
  const burial_date = typedDate(typed ?? '')
  const asked = burial_date ? { params: { burial_date }, query: { burial_id } } : null
  const slots = useApi(schedule.slots, asked, { live: ['noburialdate'], keepLast: true })
  return (
    <Section title={t('burial.form.day')}>
      <Box sx={narrow}>
        {legacy ? (
          <PartialDateInput
            name="burial.burial_date"
            label={t('burial.form.burial-date')}
            hint={fixed && t('burial.form.day.fixed')}
            disabled={fixed}
          />
        ) : (
          <DateInput
            name="burial.burial_date"
            label={t('burial.form.burial-date')}
            max={latestBurialDate(today(), horizon)}
            hint={fixed ? t('burial.form.day.fixed') : pastHint(burial_date, today(), horizon.isComplete)}
            isBlocked={(day) => !buried && blocked.has(day)}
            disabled={fixed}
          />
        )}
      </Box>
      {!burial_date && <Empty>{t(legacy ? 'burial.form.slot.whole' : 'burial.form.slot.first')}</Empty>}
      {slots.loading && <Loading rows={4} />}
      {slots.data?.length === 0 && <Empty>{t('burial.form.slot.none')}</Empty>}
      {slots.data && slots.data.length > 0 && (
        <SlotInput
          name="burial.burial_slot_id"
          label={t('burial.form.slot')}
          slots={slots.data}
          takesPlace={!isPast}
          closed={!isPast && blocked.has(burial_date ?? '')}
          disabled={fixed}
        />
      )}
      <Correction facts={facts} />
    </Section>
  )
}

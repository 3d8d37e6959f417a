import Box from '@mui/material/Box'
import { schedule } from '@sexton/contract/schedule'
import { latestBurialDate, type Horizon } from '@sexton/contract/burials/horizon'
import { today } from '../../core/formats.ts'
import { typedDate } from '../../core/typed-date.ts'
import { useApi } from '../../core/use-api.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loading } from '../../ui/loading.tsx'
import { PartialDateInput } from '../../ui/partial-date-input.tsx'
import { Section } from '../../ui/section.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import type { BurialValues } from './burial-values.ts'
import { t } from './form-texts.ts'
import { narrow } from './narrow.ts'
import { pastHint } from './slot-choices.ts'
import { SlotInput } from './slot-input.tsx'

interface Properties {
  /** Undefined while it is not recorded yet. */
  burial_id: number | undefined
  horizon: Horizon
  blocked: ReadonlySet<string>
  legacy: boolean
}

/** The burial form: the day and its slot; the places left follow what others book meanwhile; a legacy burial takes none. */
export function BurialDayFields({ burial_id, horizon, blocked, legacy }: Properties) {
  const { control } = useFormContext<BurialValues>()
  const typed = useWatch({ control, name: 'burial.burial_date' })
  const burial_date = typedDate(typed ?? '')
  const asked = burial_date ? { params: { burial_date }, query: { burial_id } } : null
  const slots = useApi(schedule.slots, asked, { live: ['noburialdate'], keepLast: true })
  return (
    <Section title={t('burial.form.day')}>
      <Box sx={narrow}>
        {legacy ? (
          <PartialDateInput name="burial.burial_date" label={t('burial.form.burial-date')} />
        ) : (
          <DateInput
            name="burial.burial_date"
            label={t('burial.form.burial-date')}
            max={latestBurialDate(today(), horizon)}
            hint={pastHint(burial_date, today(), horizon.isComplete)}
            isBlocked={(day) => blocked.has(day)}
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
          takesPlace={!legacy}
          closed={!legacy && blocked.has(burial_date ?? '')}
        />
      )}
    </Section>
  )
}

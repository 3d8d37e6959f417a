import Box from '@mui/material/Box'
import { slots } from '@sexton/contract/slots/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { useApi } from '../../../core/api/use-api.ts'
import { typedDate } from '../../../core/forms/typed-date.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import PartialDateInput from '../../../ui/inputs/partial-date-input.tsx'
import type { BurialValues } from '../form/burial-values.ts'
import { SlotInput } from './slot-input.tsx'
import { t } from './slot-texts.ts'

/** The slots of the day beside it, below it where it is narrow. */
const dayAndSlot = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '194px minmax(0, 1fr)' },
  columnGap: 2,
} as const

/** Of an old burial: its date as far as it is known, and where that is a day any of its slots. */
export default function LegacyDay({
  burial_id,
  hint,
  isFixed,
}: {
  burial_id: number | undefined
  hint: string | undefined
  isFixed: boolean
}) {
  const { control } = useFormContext<BurialValues>()
  const burial_date = typedDate(useWatch({ control, name: 'burial.burial_date' }) ?? '')
  const asked = burial_date ? { params: { burial_date }, query: { burial_id } } : null
  const offered = useApi(slots.open, asked, { live: ['noburialdate'], keepLast: true })
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

import Typography from '@mui/material/Typography'
import { bookings } from '@sexton/contract/bookings/calls'
import { proposeForm } from '@sexton/contract/bookings/forms'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { burialDay } from '@sexton/contract/burials/form'
import { latestBurialDate } from '@sexton/contract/burials/horizon'
import { deceasedOf } from '@sexton/contract/desk/booking'
import * as z from 'zod'
import { today } from '../../core/format/formats.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { useMay } from '../../core/session/use-may.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { DayPicker } from '../burials/public.ts'
import { whenOf } from './booking-words.ts'
import { t } from './dialog-texts.ts'

const form = z.object({ burial: burialDay, reason: proposeForm.shape.reason })

/** Proposes another time, with the reason that the director reads (answers-3). */
export default function ProposeDialog({ booking, keptAs, onClose }: Opened & { booking: OfficeBooking }) {
  const { booking_id, booking_no: no, contractor: director, updated_at } = booking
  const looksFurther = useMay('PERM_SALES_SUPER')
  const filled = useContractForm(form, {
    // The slot is not chosen yet.
    burial: { burial_date: booking.burial_date, burial_slot_id: null as never },
    reason: '',
  })
  const act = useActWithNotice(bookings.propose, { onDone: onClose }, () => t('propose.done', { no }))
  return (
    <FormDialog
      open
      title={t('propose.title', { name: deceasedOf(booking) })}
      submit={t('propose.do')}
      width={880}
      form={filled}
      act={act}
      keptAs={keptAs}
      onClose={onClose}
      onSubmit={({ burial, reason }) =>
        act.run({ params: { booking_id }, body: { ...burial, reason, updated_at } })
      }
    >
      <Typography color="text.secondary" sx={{ mb: 1.5 }}>
        {t('propose.about', { when: whenOf(booking), director })}
      </Typography>
      <DayPicker
        burial_id={undefined}
        terms={{
          takesPlace: true,
          max: latestBurialDate(today(), { looksFurther, isComplete: false }),
        }}
      />
      <TextInput name="reason" label={t('propose.reason')} rows={2} maxLength={500} required />
    </FormDialog>
  )
}

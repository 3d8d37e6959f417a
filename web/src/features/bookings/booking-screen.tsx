import Typography from '@mui/material/Typography'
import { bookings } from '@sexton/contract/bookings/calls'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { deceasedOf, missingIn } from '@sexton/contract/desk/booking'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { Checklist } from '../../ui/layout/checklist.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { AuditPanel } from '../audits/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { BookingAlerts, BookingFacts } from './booking-facts.tsx'
import { BookingMarks } from './booking-marks.tsx'
import { endOf } from './booking-words.ts'
import { t } from './texts.ts'

const ApproveDialog = whenOpened(() => import('./approve-dialog.tsx'))
const ProposeDialog = whenOpened(() => import('./propose-dialog.tsx'))

function RefuseDialog({ booking, ...opened }: Opened & { booking: OfficeBooking }) {
  const { booking_id, booking_no: no, contractor: director, updated_at } = booking
  const act = useActWithNotice(bookings.refuse, { onDone: opened.onClose }, () =>
    t('booking.refuse.done', { no }),
  )
  return (
    <NoteDialog
      title={t('booking.refuse.title', { no })}
      text={t('booking.refuse.text', { director })}
      label={t('booking.refuse.why')}
      required={t('booking.refuse.missing')}
      maxLength={500}
      submit={t('booking.refuse.do')}
      act={act}
      onSubmit={(reason) => act.run({ params: { booking_id }, body: { reason, updated_at } })}
      {...opened}
    />
  )
}

/** What the office can answer besides approving. */
function OtherAnswers({ booking }: { booking: OfficeBooking }) {
  const may = useMay(bookings.propose) && booking.is_held
  const { booking_id } = booking
  const propose = useDialog(may && `propose-booking-${booking_id}`, (opened) => (
    <ProposeDialog booking={booking} {...opened} />
  ))
  const refuse = useDialog(may && `refuse-booking-${booking_id}`, (opened) => (
    <RefuseDialog booking={booking} {...opened} />
  ))
  if (!may) return null
  return (
    <>
      <ActButton variant="outlined" onPointerEnter={ProposeDialog.soon} onClick={propose}>
        {t('booking.other')}
      </ActButton>
      <ActButton variant="outlined" onPointerEnter={NoteDialog.soon} onClick={refuse}>
        {t('booking.refuse')}
      </ActButton>
    </>
  )
}

const notYet = { HELD: t('booking.not-sent'), PROPOSED: t('booking.not-accepted') }

function Approve({ booking }: { booking: OfficeBooking }) {
  const may = useMay(bookings.approve) && booking.is_held
  const open = useDialog(may && `approve-booking-${booking.booking_id}`, (opened) => (
    <ApproveDialog booking={booking} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton
      reason={notYet[booking.state as keyof typeof notYet] ?? (booking.is_blocked && t('booking.blocked'))}
      onPointerEnter={ApproveDialog.soon}
      onFocus={ApproveDialog.soon}
      onClick={open}
    >
      {t('booking.approve')}
    </ActButton>
  )
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What the director has not said or uploaded. */
function Lacks({ booking }: { booking: OfficeBooking }) {
  const missing = Object.values(missingIn(booking)).flat()
  if (missing.length === 0) return <Typography>{t('booking.whole')}</Typography>
  const checks = missing.map((what) => ({ key: what, label: capital(what), isDone: false }))
  return <Checklist title={t('booking.lacks')} checks={checks} />
}

function Known({ booking }: { booking: OfficeBooking }) {
  const { booking_id, booking_no, is_held, answer_by, contractor } = booking
  const when = dateTime(endOf(booking))
  return (
    <RecordScreen
      title={t('booking.title')}
      number={booking_no}
      status={
        <>
          <Typography variant="h1" component="span" sx={{ fontWeight: 400 }}>
            {deceasedOf(booking)}
          </Typography>
          <BookingMarks booking={booking} />
        </>
      }
      about={t('booking.of', { director: contractor })}
      actions={<OtherAnswers booking={booking} />}
      figure={
        is_held && (
          <Typography color="text.secondary">
            {t(answer_by === null ? 'booking.held-until' : 'booking.answer-by', { when })}
          </Typography>
        )
      }
      needs={is_held && <Lacks booking={booking} />}
      step={<Approve booking={booking} />}
      beside={
        <>
          <DocumentsPanel parent={{ type: 'booking', id: booking_id }} title={t('booking.papers')} readOnly />
          <AuditPanel object="booking" id={booking_id} />
        </>
      }
    >
      <BookingAlerts booking={booking} />
      <BookingFacts booking={booking} />
    </RecordScreen>
  )
}

/** A booking of a funeral director: what it is about, what it lacks, and the answers to it. */
export default function BookingScreen() {
  const booking_id = Number(useParams()['booking_id'])
  const { data, loading, error } = useApi(
    bookings.get,
    { params: { booking_id } },
    { live: ['booking', 'burial', 'noburialdate'], keepLast: 'record' },
  )
  if (data) return <Known booking={data} />
  return <RecordScreen title={t('booking.title')} loading={loading} error={error} />
}

import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { OfficeBooking } from '@sexton/contract/bookings/shapes'
import { coffinInWords, deceasedOf, graveInWords } from '@sexton/contract/desk/booking'
import { longDate } from '@sexton/contract/values/long-date'
import { phoneWords } from '@sexton/contract/values/phones'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { whenOf } from './booking-words.ts'
import { t } from './texts.ts'

const phone = (number: string | null) =>
  number && <Link href={`tel:${number.replace(/[^+\d]/g, '')}`}>{phoneWords(number)}</Link>

const withRelation = (...parts: (string | null)[]) => parts.filter(Boolean).join(', ')

/** What may be of the same death, each with its way (answers-6). */
export const Alike = ({ booking }: { booking: OfficeBooking }) =>
  booking.alike.map((one) => (
    <Alert severity="warning" key={one.booking_id ?? `burial ${one.burial_id}`}>
      {one.death_date === null
        ? t('booking.alike.undated', { name: one.name, date: one.burial_date && longDate(one.burial_date) })
        : t('booking.alike', { name: one.name, date: longDate(one.death_date) })}{' '}
      {one.booking_id === null ? (
        <ScreenLink to={`/burial/${one.burial_id}`}>
          {t('booking.alike.burial', { id: one.burial_id ?? '' })}
        </ScreenLink>
      ) : (
        <ScreenLink to={`/booking/${one.booking_id}`}>
          {t('booking.alike.booking', { no: one.booking_no ?? '', director: one.director ?? '' })}
        </ScreenLink>
      )}
    </Alert>
  ))

/** What has become of it, and what stands against it. */
export const BookingAlerts = ({ booking }: { booking: OfficeBooking }) => (
  <>
    {booking.is_held && booking.is_blocked && <Alert severity="error">{t('booking.blocked')}</Alert>}
    <Alike booking={booking} />
    {booking.state === 'PROPOSED' && (
      <Alert severity="info">{t('booking.proposed', { reason: booking.proposed_reason ?? '' })}</Alert>
    )}
    {booking.state === 'REFUSED' && (
      <Alert severity="info">{t('booking.refused', { reason: booking.refused_reason ?? '' })}</Alert>
    )}
    {booking.burial_id !== null && (
      <Alert severity="success">
        <ScreenLink to={`/burial/${booking.burial_id}`}>
          {t('booking.became', { id: booking.burial_id })}
        </ScreenLink>
      </Alert>
    )}
  </>
)

/** The burial itself; its cemetery where the park has several. */
function BurialFacts({ booking: of }: { booking: OfficeBooking }) {
  const cemetery = useCemeteryName()(of.cemetery_id)
  return (
    <Section title={t('booking.burial')}>
      <Facts
        facts={[
          [t('booking.who'), deceasedOf(of)],
          [t('booking.when'), whenOf(of)],
          [t('booking.where'), cemetery],
          [t('booking.gender'), of.deceased_gender && t(`booking.gender.${of.deceased_gender}`)],
          [t('booking.born'), of.deceased_birth_date && longDate(of.deceased_birth_date)],
          [t('booking.died'), of.death_date && longDate(of.death_date)],
          [t('booking.religion'), of.deceased_religion],
        ]}
      />
    </Section>
  )
}

/** Everything that the director said. */
export const BookingFacts = ({ booking: of }: { booking: OfficeBooking }) => (
  <>
    <BurialFacts booking={of} />
    <Section title={t('booking.grave')}>
      <Facts
        facts={[
          [t('booking.grave.kind'), graveInWords(of)],
          [t('booking.grave.site'), of.site_words],
          [t('booking.grave.owner'), of.owner_name],
          [t('booking.grave.coffin'), coffinInWords(of)],
          [t('booking.grave.consent'), withRelation(of.consent_name, of.consent_relation)],
        ]}
      />
    </Section>
    <Section title={t('booking.people')}>
      <Facts
        facts={[
          [
            t('booking.people.kin'),
            withRelation([of.nok_first_name, of.nok_last_name].filter(Boolean).join(' '), of.nok_relation),
          ],
          [t('booking.people.phone'), phone(of.nok_phone)],
          [t('booking.people.email'), of.nok_email],
          [t('booking.people.by'), withRelation(of.booked_by, of.contractor)],
          [t('booking.people.by-phone'), phone(of.booked_by_phone)],
          [t('booking.people.attendance'), of.attendance],
          [t('booking.people.notes'), of.notes],
        ]}
      />
    </Section>
  </>
)

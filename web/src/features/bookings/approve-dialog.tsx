import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bookings } from '@sexton/contract/bookings/calls'
import type { Approval, OfficeBooking } from '@sexton/contract/bookings/shapes'
import { id } from '@sexton/contract/core/fields'
import { withRules } from '@sexton/contract/core/across-fields'
import { coffinInWords, deceasedOf, graveInWords } from '@sexton/contract/desk/booking'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { fromRecord } from '../../core/screens/from-record.ts'
import { useCemeteryName } from '../../domain/cemeteries/use-cemeteries.ts'
import { CustomerInput } from '../../domain/customers/customer-input.tsx'
import { SiteInput } from '../../domain/site-choice/site-input.tsx'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { SelectInput } from '../../ui/inputs/select-input.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import {
  bodyOf,
  customerChoices,
  ownerAt,
  proposedValues,
  typeChoices,
  whereChoices,
  type Chosen,
} from './approve-choices.ts'
import { Alike } from './booking-facts.tsx'
import { whenOf } from './booking-words.ts'
import { ChoiceInput } from './choice-input.tsx'
import { t } from './dialog-texts.ts'

const form = withRules(
  z.object({
    where: z.string().min(1, t('approve.where.missing')),
    customer: z.string(),
    site_type_id: id.nullish(),
    other_site_id: id.nullish(),
    other_customer_id: id.nullish(),
  }),
  ({ where, customer, ...other }): Record<string, string> => ({
    ...(where === 'later' && !other.site_type_id && { site_type_id: t('approve.type.missing') }),
    ...(where === 'other' && !other.other_site_id && { other_site_id: t('approve.where.missing') }),
    ...(customer === 'other' &&
      !other.other_customer_id && { other_customer_id: t('approve.customer.missing') }),
  }),
)

interface Properties {
  booking: OfficeBooking
  approval: Approval
}

/** Everything that decides the grave, read back. */
function ReadBack({ booking: of }: { booking: OfficeBooking }) {
  const { site_words: site, owner_name: owner } = of
  const cemetery = useCemeteryName()(of.cemetery_id)
  const consent = [of.consent_name, of.consent_relation].filter(Boolean).join(', ')
  return (
    <Facts
      facts={[
        [t('approve.when'), [whenOf(of), cemetery].filter(Boolean).join(', ')],
        [t('approve.grave'), graveInWords(of) ?? t('approve.unsaid')],
        [t('approve.coffin'), coffinInWords(of) ?? t('approve.unsaid')],
        [t('approve.consent'), consent || t('approve.unsaid')],
        [t('approve.written'), site && t('approve.site-of', { site, owner: owner ?? t('approve.unsaid') })],
      ]}
    />
  )
}

function Choices({ booking, approval }: Properties) {
  const { control } = useFormContext<Chosen>()
  const [where, customer] = useWatch({ control, name: ['where', 'customer'] })
  const owner = ownerAt(approval, where)?.owner_customer_name
  return (
    <>
      <ChoiceInput
        name="where"
        label={t('approve.where')}
        options={whereChoices(approval, booking)}
        required
      />
      {where === 'later' && (
        <SelectInput
          name="site_type_id"
          label={t('approve.type.label')}
          options={typeChoices(approval)}
          required
        />
      )}
      {where === 'other' && <SiteInput name="other_site_id" label={t('approve.site.input')} required />}
      {owner ? (
        <Typography sx={{ mb: 1.5 }}>{t('approve.customer.owner', { name: owner })}</Typography>
      ) : (
        <ChoiceInput
          name="customer"
          label={t('approve.customer')}
          options={customerChoices(approval, booking)}
          required
        />
      )}
      {!owner && customer === 'other' && (
        <CustomerInput
          name="other_customer_id"
          label={t('approve.customer.other')}
          says={({ name }) => t('approve.customer.says', { name })}
        />
      )}
    </>
  )
}

/** Who hears what once it is approved. */
function Tells({ booking }: { booking: OfficeBooking }) {
  const { control } = useFormContext<Chosen>()
  const isLater = useWatch({ control, name: 'where' }) === 'later'
  return (
    <Typography color="text.secondary">
      {[
        t(booking.nok_email ? 'approve.tells.both' : 'approve.tells'),
        isLater && t('approve.tells.site'),
        !booking.nok_email && t('approve.tells.no-email'),
      ]
        .filter(Boolean)
        .join(' ')}
    </Typography>
  )
}

function Approve({ booking, approval, keptAs, onClose }: Properties & Opened) {
  const { booking_id, booking_no: no, updated_at } = booking
  const navigate = useNavigate()
  const values = proposedValues(approval)
  const filled = useContractForm(form, values)
  const act = useActWithNotice(
    bookings.approve,
    {
      onDone: ({ burial_id }) => {
        onClose()
        void navigate(`/edit_burial/${burial_id}`, fromRecord)
      },
    },
    () => t(booking.nok_email ? 'approve.done.both' : 'approve.done', { no }),
  )
  return (
    <FormDialog
      open
      title={t('approve.title', { name: deceasedOf(booking) })}
      submit={t('approve.do')}
      width={720}
      form={filled}
      act={act}
      keptAs={keptAs}
      isReady={values.where !== ''}
      onClose={onClose}
      onSubmit={(chosen) =>
        act.run({ params: { booking_id }, body: { ...bodyOf(approval, chosen), updated_at } })
      }
    >
      <Box sx={{ '& > *': { mb: 1.5 } }}>
        <Alike booking={booking} />
      </Box>
      <ReadBack booking={booking} />
      <Typography component="hr" sx={{ border: 0, borderTop: 1, borderColor: 'divider', my: 1.5 }} />
      <Choices booking={booking} approval={approval} />
      <Tells booking={booking} />
    </FormDialog>
  )
}

/** Approves a booking: reads back what decides the grave, and asks where it is and whose (answers-4, answers-5). */
export default function ApproveDialog(given: Opened & { booking: OfficeBooking }) {
  const { booking_id } = given.booking
  const { data } = useApi(bookings.approval, { params: { booking_id } }, { anew: true })
  return data ? <Approve {...given} approval={data} /> : null
}

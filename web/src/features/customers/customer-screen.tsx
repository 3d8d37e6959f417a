import { customerName } from '@sexton/contract/customers/name'
import type { Customer } from '@sexton/contract/customers/shapes'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Navigate, useParams } from 'react-router'
import { mediumDate, money } from '../../core/format/formats.ts'
import { AddBurialButton, useOwnedRoom } from '../../domain/booking/add-burial-button.tsx'
import { CustomerRights } from '../../domain/rights/lazy-rights.tsx'
import { KeyFigure } from '../../ui/layout/key-figure.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { CustomerFollowUps, useLetter } from '../arrears/public.ts'
import { AuditPanel } from '../audits/public.ts'
import { DiedChip, DiedStep } from '../deaths/public.ts'
import { DocumentsPanel } from '../documents/public.ts'
import { CustomerMails, RefusedAddresses, RefusedChip } from '../mails/public.ts'
import { NotesPanel, OtherFacts } from '../notes/public.ts'
import { OnAccount } from '../on-account/public.ts'
import { CustomerPlans, OwedWords } from '../plans/public.ts'
import { PastReceipts, VoidedReceipts } from '../receipts/public.ts'
import { CustomerRefunds } from '../refunds/public.ts'
import { CustomerTexts } from '../texts/public.ts'
import { CustomerActions } from './customer-actions.tsx'
import { useCustomerScreen } from './customer-asked.ts'
import { CustomerBurials } from './customer-burials.tsx'
import { CustomerChips } from './customer-chips.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { CustomerReceipts } from './customer-receipts.tsx'
import { CustomerSales, SaleStart, useHasSaleStart, WhyNoSale } from './customer-sales.tsx'
import { CustomerSites } from './customer-sites.tsx'
import { useEmailCertificates } from './email-certificates.tsx'
import { Statement } from './statement.tsx'
import { t } from './texts.ts'
import { useUnmerged } from './use-unmerged.ts'

/** What the customer owes on all their sales. */
function Owed({
  customer: { customer_id, outstanding_sum: owed, oldest_outstanding },
}: {
  customer: Customer
}) {
  if (owed === 0) return <KeyFigure value={t('customer.owed.none')} />
  const since = oldest_outstanding
    ? t('customer.owed.since', { date: mediumDate(oldest_outstanding) })
    : t('customer.owed')
  return (
    <KeyFigure
      value={money(owed)}
      label={<OwedWords customer_id={customer_id} owed={owed} words={since} />}
    />
  )
}

/** A burial in a grave of theirs that has room, and a sale (customers-25). */
function NextStep({ customer }: { customer: Customer }) {
  const hasRoom = useOwnedRoom(customer.customer_id).length > 0
  const whose = { customer_id: customer.customer_id, name: customerName(customer) }
  return (
    <DiedStep customer={customer} ofDead={<SaleStart customer={customer} isFilled={false} />}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <AddBurialButton customer={whose} hasRoom={hasRoom} />
        <SaleStart customer={customer} isFilled={!hasRoom} />
      </Stack>
    </DiedStep>
  )
}

function BesideCustomer({ customer_id }: { customer_id: number }) {
  const itself = { type: 'customer', id: customer_id } as const
  return (
    <>
      <DocumentsPanel parent={itself} uploadTo={itself} customerId={customer_id} />
      <CustomerFollowUps customer_id={customer_id} />
      <NotesPanel parent={itself} />
      <CustomerMails customer_id={customer_id} />
      <CustomerTexts customer_id={customer_id} />
      <AuditPanel object="customer" id={customer_id} />
    </>
  )
}

function Known({ customer, error }: { customer: Customer; error: Error | null }) {
  const { customer_id } = customer
  const email = useEmailCertificates(customer_id)
  const letter = useLetter(customer_id, customer.outstanding_sum)
  const hasStart = useHasSaleStart(customer)
  return (
    <RecordScreen
      title={customerName(customer)}
      number={
        <Typography component="span" sx={{ ml: 0.5, color: 'text.secondary' }}>
          {t('customer.number', { id: customer_id })}
        </Typography>
      }
      status={
        <>
          <CustomerChips customer={customer} />
          <DiedChip customer_id={customer_id} />
          <RefusedChip address={customer.email} />
        </>
      }
      actions={<CustomerActions customer={customer} email={email.button} letter={letter.buttons} />}
      figure={<Owed customer={customer} />}
      needs={customer.flag && !hasStart && <WhyNoSale customer={customer} />}
      step={hasStart && <NextStep customer={customer} />}
      beside={<BesideCustomer customer_id={customer_id} />}
      error={error}
    >
      <div>
        {email.outcome}
        {letter.outcome}
        <RefusedAddresses addresses={customer.email ? [customer.email] : []} />
        <CustomerDetails customer={customer} />
      </div>
      <CustomerSales customer={customer} />
      {customer.outstanding_sum > 0 && <CustomerPlans customer_id={customer_id} />}
      <CustomerRights customer={customer} />
      <CustomerSites customer_id={customer_id} />
      <CustomerBurials customer_id={customer_id} />
      <Statement customer_id={customer_id} />
      <CustomerReceipts customer_id={customer_id} />
      {customer.voided_receipts > 0 && <VoidedReceipts of={{ customer_id }} />}
      <OnAccount customer={customer} />
      <CustomerRefunds customer_id={customer_id} />
      <PastReceipts of={{ customer_id }} />
      <OtherFacts of={{ type: 'customer', id: customer_id }} />
    </RecordScreen>
  )
}

/** A customer with everything that is theirs. */
export default function CustomerScreen() {
  const customer_id = Number(useParams()['customer_id'])
  const { data: now, error, loading } = useCustomerScreen(customer_id)
  const data = useUnmerged(now)
  if (!data)
    return <RecordScreen title={t('customer.title')} number={customer_id} loading={loading} error={error} />
  // The number of a merged record leads to the survivor.
  if (data.customer_id !== customer_id) return <Navigate to={`/customer/${data.customer_id}`} replace />
  return <Known customer={data} error={error} />
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import { customerName } from '@sexton/contract/customers/name'
import { customers } from '@sexton/contract/customers/calls'
import { useState } from 'react'
import { isRecordNumber } from '../../../core/format/record-number.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { useAddress } from '../../../core/screens/use-address.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { t as form } from './form-texts.ts'
import { t } from './new-texts.ts'
import { LegacyBurialForm } from '../legacy/legacy-burial-form.tsx'

/** The customer whose legacy burial the address asks for; undefined when it asks for none. */
function useAsked(): number | undefined {
  const { shown: query } = useAddress()
  const may = useMay(burials.createLegacy)
  const typed = query.get('customer_id') ?? ''
  const asks = query.get('legacy') === 'true' && typed !== '' && isRecordNumber(typed)
  return asks && may ? Number(typed) : undefined
}

const ways = [
  ['/customers', t('burial.new.customer')],
  ['/new_customer', t('burial.new.unknown')],
  ['/sales?statuses=DRAFT', t('burial.new.drafts')],
] as const

const LegacyHolder = whenOpened(() => import('../legacy/legacy-holder.tsx'))

/** A legacy burial, of a customer who is found by name (customers-22). */
function OfBefore() {
  const [open, setOpen] = useState(false)
  if (!useMay(burials.createLegacy)) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      {open ? (
        <LegacyHolder />
      ) : (
        <Button variant="outlined" onFocus={LegacyHolder.soon} onClick={() => setOpen(true)}>
          {t('burial.new.legacy')}
        </Button>
      )}
    </Box>
  )
}

/** Opened without a sale: what to do, and the ways there. */
const HowToBegin = () => (
  <>
    <Empty>{t('burial.new.how')}</Empty>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {ways.map(([to, label], at) => (
        <LinkButton key={to} to={to} variant={at === 0 ? 'contained' : 'outlined'}>
          {label}
        </LinkButton>
      ))}
    </Box>
    <OfBefore />
  </>
)

/** New Burial: a legacy burial of a customer (`/new_burial?legacy=true&customer_id=`). */
export default function NewBurialScreen() {
  const customer_id = useAsked()
  const asked = customer_id === undefined ? null : { params: { customer_id } }
  const { data: customer, loading, error } = useApi(customers.get, asked)
  return (
    <Screen title={t('burial.new.title')} loading={loading} error={error}>
      {!asked && <HowToBegin />}
      {customer && (
        <>
          <Typography>
            <ScreenLink to={`/customer/${customer.customer_id}`}>
              {form('burial.form.customer', { name: customerName(customer) })}
            </ScreenLink>
          </Typography>
          {customer.draft_sale_id !== null && (
            <Messages messages={[t('burial.new.draft')]} severity="warning" />
          )}
          <LegacyBurialForm key={customer.customer_id} customer={customer} />
        </>
      )}
    </Screen>
  )
}

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { customerName } from '@sexton/contract/customers/name'
import { onAccount } from '@sexton/contract/on-account/calls'
import { placeForm, sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import * as z from 'zod'
import { money, today } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { afterAct } from '../../../ui/dialogs/after-act.ts'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { CheckInput, SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { EstateWay } from '../../deaths/public.ts'
import { PlacingPlan } from '../../plans/public.ts'
import { afterPlacing } from './after-placing.ts'
import type { Deferred } from './deferred-agreements.ts'
import { t } from '../draft-texts.ts'

/** The switch and the date of a custom order date. */
const CustomDate = ({ on }: { on: boolean }) => (
  <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mt: 1.5 }}>
    <span>
      <SwitchInput name="date_override" label={t('draft.order.custom-date')} />
    </span>
    {on && (
      <span style={{ width: 220 }}>
        <DateInput name="ordered_at" label={t('draft.order.date')} required max={today()} />
      </span>
    )}
  </Stack>
)

/** With what of the account is to pay for it. */
const schema = placeForm.extend({ use_account: z.boolean() })

/** What the customer has on account, as far as the order costs. */
const fromAccount = ({ on_account, price }: Sale) => Math.min(on_account ?? 0, price)

interface Properties {
  sale: Sale
  deferred: Deferred
  onClose: () => void
}

/** Asks once, with the sum, before a draft becomes an order. What is asked stays as it was read until the change of a colleague is taken over. */
export default function PlaceOrderDialog({ sale: now, deferred, onClose }: Properties) {
  const { opened: sale, overtaken } = useAsOpened(now)
  const navigate = useNavigate()
  const maySuper = useMay('PERM_SALES_SUPER')
  const form = useContractForm(schema, { date_override: false, ordered_at: null, use_account: true })
  const [override, ordered_at] = useWatch({ control: form.control, name: ['date_override', 'ordered_at'] })
  const act = useAct(sales.place, {
    refreshes: [sales.get, sales.search],
    onDone: (placed) => {
      afterAct.set(afterPlacing(placed))
      // Back leads past the draft, which is no more.
      void navigate(`/sale/${placed.sale_id}`, { replace: true })
    },
  })
  const { sale_id, price, customer, updated_at } = sale
  const here = deferred.sites.filter((id) => sale.sale_sites.some((site) => site.sale_site_id === id))
  const custom = Boolean(override)
  const mayMove = useMay(onAccount.move)
  const account = mayMove ? fromAccount(sale) : 0
  return (
    <FormDialog
      open
      title={t('draft.order.place.title', { sale_id })}
      submit={t('draft.order.place.do', { sum: money(price) })}
      reason={custom && !ordered_at ? t('draft.order.date.first') : null}
      isReady
      form={form}
      onSubmit={(values) =>
        act.run({
          params: { sale_id },
          body: {
            updated_at,
            ...(custom ? { date_override: true, ordered_at: values.ordered_at } : {}),
            ...(account > 0 && values.use_account ? { from_account: account } : {}),
            ...(here.length > 0 ? { defer_agreements: here } : {}),
          },
        })
      }
      keptAs={null}
      overtaken={overtaken}
      act={act}
      onClose={onClose}
    >
      <Typography>
        {t('draft.order.place.text', { name: customerName(customer), sum: money(price) })}
      </Typography>
      <PlacingPlan sale={sale} />
      {account > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <CheckInput name="use_account" label={t('draft.order.from-account', { sum: money(account) })} />
        </Box>
      )}
      {maySuper && <CustomDate on={custom} />}
      <EstateWay error={act.error} customer_id={customer.customer_id} draft />
    </FormDialog>
  )
}

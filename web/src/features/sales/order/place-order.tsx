import Stack from '@mui/material/Stack'
import { placeForm, sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { today } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { SwitchInput } from '../../../ui/inputs/check-inputs.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { stillBlocking, type Deferred } from './deferred-agreements.ts'
import { DeleteOrder } from './delete-order.tsx'
import { t } from '../draft-texts.ts'

/** The switch and the date of a custom order date; only when nothing blocks the order. */
function CustomDate({ blocked, on }: { blocked: boolean; on: boolean }) {
  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'flex-start', mt: 1.5 }}>
      <span>
        <SwitchInput
          name="date_override"
          label={t('draft.order.custom-date')}
          disabled={blocked}
          hint={blocked ? t('draft.order.date.blocked') : undefined}
        />
      </span>
      {on && (
        <span style={{ width: 220 }}>
          <DateInput name="ordered_at" label={t('draft.order.date')} required max={today()} />
        </span>
      )}
    </Stack>
  )
}

/** Place Order with every message that blocks it, the custom order date, and Delete Order. */
export function PlaceOrder({ sale, deferred }: { sale: Sale; deferred: Deferred }) {
  const navigate = useNavigate()
  const notify = useNotice()
  const maySuper = useMay('PERM_SALES_SUPER')
  const form = useContractForm(placeForm, { date_override: false, ordered_at: null })
  const [override, ordered_at] = useWatch({ control: form.control, name: ['date_override', 'ordered_at'] })
  const act = useAct(sales.place, {
    refreshes: [sales.get, sales.search],
    onDone: ({ sale_id }) => {
      notify({ text: t('draft.order.placed', { sale_id }) })
      void navigate(`/sale/${sale_id}`)
    },
  })
  const blocking = stillBlocking(sale, deferred.sites)
  const blocked = blocking.length > 0
  const custom = Boolean(override) && !blocked
  const reason = blocked
    ? t('draft.order.blocked')
    : custom && !ordered_at
      ? t('draft.order.date.first')
      : null
  const here = deferred.sites.filter((id) => sale.sale_sites.some((site) => site.sale_site_id === id))
  return (
    <>
      <Messages messages={blocking} />
      <Form
        form={form}
        guard={false}
        error={act.error}
        onSubmit={(values) =>
          act.run({
            params: { sale_id: sale.sale_id },
            body: {
              ...(custom ? { date_override: true, ordered_at: values.ordered_at } : {}),
              ...(here.length > 0 ? { defer_agreements: here } : {}),
            },
          })
        }
      >
        {maySuper && <CustomDate blocked={blocked} on={custom} />}
        <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap', mt: 1 }}>
          <DeleteOrder sale={sale} />
          <ActButton type="submit" pending={act.pending} reason={reason}>
            {t('draft.order.place')}
          </ActButton>
        </Stack>
      </Form>
    </>
  )
}

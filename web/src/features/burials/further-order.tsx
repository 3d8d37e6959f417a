import Typography from '@mui/material/Typography'
import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '@sexton/contract/burials/burial'
import { chargeRequired } from '@sexton/contract/burials/messages'
import { requiredId } from '@sexton/contract/core/fields'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FittingCharge } from '../holidays/public.ts'
import { chargesOf, chargeWords, type Charge } from './form/charge-fields.tsx'
import { t } from './record-texts.ts'

type Missing = Burial['missing_charges']

const currentTariff = { params: { tariff_id: -1 } }

/** What can be charged: by the tariff of the order, or, where that has nothing of a group, by the current one. */
function useOffered({ tariff_id, missing_charges }: Burial) {
  const query = { parent: 'burial' } as const
  const own = useApi(tariffs.otherCharges, { params: { tariff_id: tariff_id ?? -1 }, query })
  const current = useApi(tariffs.otherCharges, { ...currentTariff, query })
  const has = (group: Missing[number]) =>
    own.data?.some((charge) => charge.other_charge_group_id === group.other_charge_group_id)
  return (own.data && missing_charges.every(has) ? own.data : current.data) ?? []
}

/** What the chosen charges come to; null until each is chosen. */
function sumOf(offered: readonly Charge[], chosen: readonly unknown[]): number | null {
  const priced = chosen.map((id) => offered.find((charge) => charge.other_charge_id === id)?.price)
  const known = priced.filter((price) => price !== undefined)
  return known.length < chosen.length ? null : known.reduce((sum, price) => sum + price, 0)
}

const schemaOf = (missing: Missing) =>
  z.object({
    charges: z.object(
      Object.fromEntries(
        missing.map((group) => [group.other_charge_group_id, requiredId(chargeRequired(group.description))]),
      ),
    ),
  })

/** Charges what a burial of a placed order lacks, by an order and an invoice of its own (PERM_SALES_SUPER). */
export default function FurtherOrder({ burial: now, keptAs, onClose }: { burial: Burial } & Opened) {
  // As it was when the dialog opened: what a colleague has charged meanwhile, the server says.
  const [burial] = useState(now)
  const { burial_id, missing_charges: missing } = burial
  const offered = useOffered(burial)
  const form = useContractForm(
    useMemo(() => schemaOf(missing), [missing]),
    // Nothing is chosen yet, which the schema refuses until it is.
    { charges: Object.fromEntries(missing.map((group) => [group.other_charge_group_id, null])) as never },
  )
  const chosen = Object.values(useWatch({ control: form.control, name: 'charges' }) ?? {})
  const sum = sumOf(offered, chosen)
  const act = useActWithNotice(burials.furtherOrder, { onDone: onClose }, ({ further_orders }) =>
    t('burial.further.done', { invoice: String(further_orders.at(-1)!.invoice_no) }),
  )
  return (
    <FormDialog
      open
      title={t('burial.further.title')}
      submit={sum === null ? t('burial.further.title') : t('burial.further.place', { sum: money(sum) })}
      form={form}
      onSubmit={({ charges }) =>
        act.run({ params: { burial_id }, body: { charges: Object.values(charges) } })
      }
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    >
      <Typography sx={{ mb: 2 }}>{t('burial.further.text', { sale_id: String(burial.sale_id) })}</Typography>
      {missing.map(({ other_charge_group_id: group, description }) => (
        <FittingCharge
          key={group}
          name={`charges.${group}`}
          label={description}
          required
          charges={chargesOf(offered, group)}
          words={chargeWords}
          date={burial.burial_date}
        />
      ))}
    </FormDialog>
  )
}

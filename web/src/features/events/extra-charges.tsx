import DeleteIcon from '@mui/icons-material/Delete'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { sumMoney } from '@sexton/contract/values/money'
import { tariffs } from '@sexton/contract/tariffs/calls'
import { useWatch } from 'react-hook-form'
import { money } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { FieldMessage, useField } from '../../ui/inputs/field.tsx'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { t } from './form-texts.ts'

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

interface Charge {
  other_charge_id: number
  other_charge_group_id: number
  description: string
  price: number
}

function Chosen({ charge, onRemove }: { charge: Charge; onRemove: () => void }) {
  const { description, price } = charge
  return (
    <Stack component="li" direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 30 }}>
      <Box sx={{ flex: 1, overflowWrap: 'anywhere' }}>{description}</Box>
      <Box sx={amount}>{money(price)}</Box>
      <IconAct
        label={t('event.charges.remove', { description })}
        icon={<DeleteIcon fontSize="small" />}
        onClick={onRemove}
      />
    </Stack>
  )
}

/** What the chosen charge type and the charges come to. */
function Total({ tariff_id, charges }: { tariff_id: number; charges: readonly Charge[] }) {
  const event_charge_id = useWatch({ name: 'event_charge_id' }) as number | null
  const { data = [] } = useApi(tariffs.eventCharges, { params: { tariff_id } })
  const own = data.filter((charge) => charge.event_charge_id === event_charge_id)
  const total = sumMoney([...own, ...charges].map((charge) => charge.price))
  return (
    <Stack direction="row" sx={{ gap: 1, borderTop: 1, borderColor: 'divider', py: 0.75, fontWeight: 500 }}>
      <Box sx={{ flex: 1 }}>{t('event.total')}</Box>
      <Box sx={amount}>{money(total)}</Box>
    </Stack>
  )
}

/** Charges of the groups of events on top of the charge type, each as often as it is added; what all comes to. */
export function ExtraCharges({ tariff_id }: { tariff_id: number }) {
  const params = { tariff_id }
  const { field, message, ties } = useField({ name: 'charges', label: t('event.charges') })
  const { data: offered = [] } = useApi(tariffs.otherCharges, { params, query: { parent: 'event' } })
  const { data: groups = [] } = useApi(tariffs.otherChargeGroups, { params })
  const ids = (field.value ?? []) as number[]
  const charges = ids.flatMap((id) => offered.find((charge) => charge.other_charge_id === id) ?? [])
  const of = (group: number) => offered.filter((charge) => charge.other_charge_group_id === group)
  const add = (group: (typeof groups)[number], id: number) => {
    const own = of(group.other_charge_group_id).map((charge) => charge.other_charge_id)
    const chosen = group.allow_multiple ? ids : ids.filter((it) => !own.includes(it))
    field.onChange([...chosen, id])
  }
  return (
    <>
      {groups
        .filter(({ parent_object, retired }) => parent_object === 'event' && !retired)
        .filter((group) => of(group.other_charge_group_id).length > 0)
        .map((group) => (
          <SelectFilter
            key={group.other_charge_group_id}
            label={group.description}
            value=""
            empty={t('event.charges.add')}
            options={of(group.other_charge_group_id).map((charge) => ({
              value: charge.other_charge_id,
              label: t('event.charge.option', { ...charge, price: money(charge.price) }),
            }))}
            onChange={(value) => value && add(group, Number(value))}
          />
        ))}
      <Box id={ties.id} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {charges.map((charge, at) => (
          <Chosen key={at} charge={charge} onRemove={() => field.onChange(ids.toSpliced(at, 1))} />
        ))}
      </Box>
      <FieldMessage ties={ties} message={message} />
      <Total tariff_id={tariff_id} charges={charges} />
    </>
  )
}

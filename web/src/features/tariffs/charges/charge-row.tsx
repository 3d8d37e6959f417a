import { daysInWords } from '@sexton/contract/tariffs/charge-days'
import Box from '@mui/material/Box'
import DeleteIcon from '@mui/icons-material/Delete'
import EditIcon from '@mui/icons-material/Edit'
import { useEditing } from '../../../core/forms/use-editing.ts'
import { money } from '../../../core/format/formats.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { useChangeCharge, useRemoveCharge } from './charge-acts.ts'
import { ChargeEditor } from './charge-editor.tsx'
import { usePriceBookContext } from '../price-book-context.ts'
import type { Charge, ChargeKind } from '../price-places.ts'
import { t } from '../texts.ts'

interface Properties {
  kind: ChargeKind
  place: string
  charge: Charge
  dated: boolean
}

function DeleteCharge({ kind, place, charge }: Omit<Properties, 'dated'>) {
  const remove = useRemoveCharge(kind)
  const words = { charge: charge.description, place }
  return (
    <AskFirst
      button={(ask) => (
        <IconAct
          label={t('tariff.charge.delete', words)}
          icon={<DeleteIcon fontSize="small" />}
          onClick={ask}
        />
      )}
      act={remove}
      onConfirm={() => remove.run(charge.charge_id)}
      title={t('tariff.charge.delete.title')}
      confirm={t('tariff.charge.delete.confirm')}
      danger
    >
      {t('tariff.charge.delete.question', words)}
    </AskFirst>
  )
}

const editOf = (kind: ChargeKind, { charge_id }: Charge) => `${kind}-charge-${charge_id}`

/** A charge being changed; what it was when it was opened decides whether somebody else was quicker. */
function OpenCharge({ kind, charge, dated, onClose }: Omit<Properties, 'place'> & { onClose: () => void }) {
  const change = useChangeCharge(kind, { onDone: onClose })
  return (
    <ChargeEditor
      keptAs={editOf(kind, charge)}
      charge={charge}
      dated={dated}
      onSave={(form, version) => change.run(charge.charge_id, form, version)}
      act={change}
      onClose={onClose}
    />
  )
}

/** One charge: what, booked as what unless its name says so already, how much; in edit a pencil and, where it can go, a bin. */
export function ChargeRow({ kind, place, charge, dated }: Properties) {
  const { editing } = usePriceBookContext()
  const [open, setOpen] = useEditing(editOf(kind, charge))
  const days = daysInWords({ weekdays: [], on_holidays: false, ...charge })
  if (open)
    return (
      <Box component="li" sx={{ py: 0.5 }}>
        <OpenCharge kind={kind} charge={charge} dated={dated} onClose={() => setOpen(false)} />
      </Box>
    )
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, py: 0.25 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {charge.description}{' '}
        {!charge.description.startsWith(charge.product_description) && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {charge.product_description}
          </Box>
        )}
        {days && (
          <Box sx={{ color: 'text.secondary', fontSize: 'caption.fontSize' }}>
            {t('tariff.charge.for', { days })}
          </Box>
        )}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{money(charge.price)}</Box>
      {editing && (
        <Box sx={{ display: 'flex', alignSelf: 'center', my: -0.5 }}>
          <IconAct
            label={t('tariff.charge.edit', { charge: charge.description, place })}
            icon={<EditIcon fontSize="small" />}
            onClick={() => setOpen(true)}
          />
          <DeleteCharge kind={kind} place={place} charge={charge} />
        </Box>
      )}
    </Box>
  )
}

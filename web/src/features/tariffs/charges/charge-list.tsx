import { sumMoney } from '@sexton/contract/values/money'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import { useEditing } from '../../../core/forms/use-editing.ts'
import { money } from '../../../core/format/formats.ts'
import { HeldRow, useHeldRows } from '../../../ui/forms/held-rows.tsx'
import { IconAct } from '../../../ui/actions/icon-act.tsx'
import { useAddCharge } from './charge-acts.ts'
import { ChargeEditor } from './charge-editor.tsx'
import { ChargeRow } from './charge-row.tsx'
import { usePriceBookContext } from '../price-book-context.ts'
import type { ChargeKind, ChargeList as Shown } from '../price-places.ts'
import { t } from '../texts.ts'

interface Properties {
  kind: ChargeKind
  /** `Lawn Single, Site`. */
  place: string
  list: Shown
}

interface NewProperties extends Omit<Properties, 'place'> {
  keptAs: string
  onClose: () => void
}

function NewCharge({ kind, list, keptAs, onClose }: NewProperties) {
  const { tariff_id } = usePriceBookContext()
  const add = useAddCharge(kind, { onDone: onClose })
  return (
    <ChargeEditor
      keptAs={keptAs}
      dated={list.dated ?? false}
      onSave={(form) => add.run({ tariff_id, ...list.add }, form)}
      onClose={onClose}
      act={add}
    />
  )
}

/** What charges that are added up come to: those of a site, those of each burial in it. */
function Sum({ list }: { list: Shown }) {
  if (!list.label) return null
  return (
    <Box sx={{ display: 'flex', fontWeight: 500, fontSize: 'body2.fontSize', mt: 0.5 }}>
      <Box sx={{ flex: 1 }}>{t(`tariff.list.${list.label}`)}</Box>
      {list.charges.length > 0 && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {money(sumMoney(list.charges.map((charge) => charge.price)))}
        </Box>
      )}
    </Box>
  )
}

/** Charges that belong together, and in edit a way to add one. */
export function ChargeList({ kind, place, list }: Properties) {
  const { tariff_id, editing } = usePriceBookContext()
  const newCharge = ['charge-new', tariff_id, kind, ...Object.values(list.add)].join('-')
  const [adding, setAdding] = useEditing(newCharge)
  const { rows, hold } = useHeldRows(list.charges, ({ charge_id }) => charge_id)
  return (
    <Box>
      <Sum list={list} />
      {rows.length === 0 && !adding && (
        <Box sx={{ color: 'text.secondary', py: 0.25 }}>{t('tariff.none')}</Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ row }) => (
          <HeldRow key={row.charge_id} id={row.charge_id} hold={hold}>
            <ChargeRow kind={kind} place={place} charge={row} dated={list.dated ?? false} />
          </HeldRow>
        ))}
      </Box>
      {adding && <NewCharge kind={kind} list={list} keptAs={newCharge} onClose={() => setAdding(false)} />}
      {editing && !adding && (
        <IconAct
          label={t('tariff.charge.add', { place })}
          icon={<AddIcon fontSize="small" />}
          onClick={() => setAdding(true)}
          sx={{ ml: -0.5 }}
        />
      )}
    </Box>
  )
}

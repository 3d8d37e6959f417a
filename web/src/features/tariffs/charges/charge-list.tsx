import { sumMoney } from '@sexton/contract/values/money'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { money } from '../../../core/format/formats.ts'
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

function NewCharge({ kind, list, onClose }: Omit<Properties, 'place'> & { onClose: () => void }) {
  const { tariff_id } = usePriceBookContext()
  const add = useAddCharge(kind, { onDone: onClose })
  return (
    <ChargeEditor
      dated={list.dated ?? false}
      onSave={(form) => add.run({ tariff_id, ...list.add }, form)}
      onClose={onClose}
      pending={add.pending}
      error={add.error}
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
  const { editing } = usePriceBookContext()
  const [adding, setAdding] = useState(false)
  return (
    <Box>
      <Sum list={list} />
      {list.charges.length === 0 && !adding && (
        <Box sx={{ color: 'text.secondary', py: 0.25 }}>{t('tariff.none')}</Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {list.charges.map((charge) => (
          <ChargeRow
            key={charge.charge_id}
            kind={kind}
            place={place}
            charge={charge}
            dated={list.dated ?? false}
          />
        ))}
      </Box>
      {adding && <NewCharge kind={kind} list={list} onClose={() => setAdding(false)} />}
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

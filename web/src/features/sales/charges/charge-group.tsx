import Box from '@mui/material/Box'
import { sales } from '@sexton/contract/sales/calls'
import { money } from '../../../core/format/formats.ts'
import { useAct } from '../../../core/api/use-act.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import type { ShownGroup } from './charge-groups.ts'
import { ChargeLine } from './charge-line.tsx'
import { t } from '../draft-texts.ts'

interface Properties {
  sale_id: number
  shown: ShownGroup
  editable: boolean
}

const options = ({ charges }: ShownGroup) =>
  charges.map((it) => ({ value: it.other_charge_id, label: `${it.description} · ${money(it.price)}` }))

/** One charge of a group or none: choosing another takes the place of the one before. */
function SingleChoice({ sale_id, shown }: Omit<Properties, 'editable'>) {
  const add = useAct(sales.addCharge)
  const remove = useAct(sales.removeCharge)
  const [line] = shown.chosen
  const choose = (value: string) => {
    if (value) void add.run({ params: { sale_id }, body: { other_charge_id: Number(value) } })
    else if (line) void remove.run({ params: { sale_id, sale_line_id: line.sale_line_id } })
  }
  return (
    <>
      <SelectFilter
        label={shown.group.description}
        value={line?.charge_id ? String(line.charge_id) : ''}
        empty={t('draft.charges.group.none')}
        options={options(shown)}
        onChange={choose}
      />
      <ErrorDisplay error={add.error ?? remove.error} />
    </>
  )
}

/** Any number of charges of a group, the same one several times too. */
function SeveralChoice({ sale_id, shown }: Omit<Properties, 'editable'>) {
  const add = useAct(sales.addCharge)
  return (
    <>
      <SelectFilter
        label={shown.group.description}
        value=""
        empty={t('draft.charges.add')}
        options={options(shown)}
        onChange={(value) =>
          value && void add.run({ params: { sale_id }, body: { other_charge_id: Number(value) } })
        }
      />
      <ErrorDisplay error={add.error} />
    </>
  )
}

/** A group of other charges: a single or a multiple choice, and what is chosen. */
export function ChargeGroup({ sale_id, shown, editable }: Properties) {
  const several = shown.group.allow_multiple
  const Choice = several ? SeveralChoice : SingleChoice
  return (
    <Box>
      {editable ? (
        <Choice sale_id={sale_id} shown={shown} />
      ) : (
        <Box sx={{ fontSize: 'body2.fontSize' }}>{shown.group.description}</Box>
      )}
      {(several || !editable) &&
        shown.chosen.map((line) => (
          <ChargeLine key={line.sale_line_id} sale_id={sale_id} line={line} editable={editable} />
        ))}
    </Box>
  )
}

import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { chosenSite, choicesOf, firstOpen, openRows, sitesOf, type ChosenSite } from './offered-sites.ts'
import { t } from './texts.ts'
import type { useBlock } from './use-block.ts'

interface Properties {
  ground: ReturnType<typeof useBlock>
  site_type_id: number | undefined
  /** The row that is looked at. */
  row: string
  onRow: (row_no: string) => void
  chosen: ChosenSite | null
  onChoose: (site: ChosenSite | null) => void
}

/** Block, row and number: the same choice as on the plan, by keyboard. */
export function PlaceFields({ ground, site_type_id, row, onRow, chosen, onChoose }: Properties) {
  const { blocks = [], block, setBlock, plots, chosenFor } = ground
  // The last site of the row may have been taken meanwhile: the row stays named.
  const open = plots ? openRows(plots, chosenFor) : []
  const rows = row === '' || open.includes(row) ? open : [row, ...open]
  const pick = (site_id: number) => {
    const plot = plots && sitesOf(plots).find((one) => one.site_id === site_id)
    onChoose(plot ? chosenSite(plots, plot) : null)
  }
  return (
    <FormRow width={90}>
      <SelectFilter
        label={t('site-choice.block')}
        value={block}
        empty={block === '' ? t('site-choice.choose') : null}
        options={blocks.map((it) => ({ value: it.block_ref, label: it.block_ref }))}
        onChange={(block_ref) => {
          onRow('')
          setBlock(block_ref)
        }}
      />
      <SelectFilter
        label={t('site-choice.row')}
        value={row}
        empty={t('site-choice.choose')}
        options={rows.map((row_no) => ({ value: row_no, label: row_no }))}
        onChange={(row_no) => {
          onRow(row_no)
          onChoose(chosenFor === 'sale' && plots && row_no ? firstOpen(plots, chosenFor, row_no) : null)
        }}
      />
      <SelectFilter
        label={t('site-choice.site')}
        value={chosen ? String(chosen.site_id) : ''}
        empty={t('site-choice.choose')}
        options={plots ? choicesOf(plots, row, chosenFor, site_type_id) : []}
        onChange={(value) => pick(Number(value))}
      />
    </FormRow>
  )
}

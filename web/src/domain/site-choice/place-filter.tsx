import { sites } from '@sexton/contract/sites/calls'
import Box from '@mui/material/Box'
import { useApi } from '../../core/api/use-api.ts'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { numbersOf, placeChanged, type SearchedPlace } from './place-choices.ts'
import { t } from './texts.ts'

interface Properties {
  value: SearchedPlace
  /** Of which cemetery the blocks are; '' for all. */
  cemetery_id?: string
  onChange: (value: SearchedPlace) => void
}

const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value, label: String(value) }))

/** Block, row and site among the filters of a search; each may be left open: `<PlaceFilter value={…} … />`. */
export function PlaceFilter({ value, cemetery_id, onChange }: Properties) {
  const { block_ref } = value
  const blocks = useApi(sites.blocks, {}, { live: ['block'] }).data ?? []
  const offered = cemetery_id ? blocks.filter((one) => String(one.cemetery_id) === cemetery_id) : blocks
  // Of the block alone: a large park has tens of thousands of rows.
  const ofBlock = block_ref === '' ? null : { query: { block_ref } }
  const rows = useApi(sites.blocksRowsSites, ofBlock, { live: ['site', 'block'] }).data ?? []
  const change = (patch: Partial<SearchedPlace>) => onChange(placeChanged(value, patch))
  return (
    <Box
      role="group"
      aria-label={t('place-filter.place')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 0.75 }}
    >
      <SelectFilter
        label={t('site-choice.block')}
        value={block_ref}
        options={optionsOf(offered.map((one) => one.block_ref))}
        onChange={(chosen) => change({ block_ref: chosen })}
      />
      <SelectFilter
        label={t('site-choice.row')}
        value={value.row_no}
        options={optionsOf(rows.map(({ row_no }) => row_no))}
        onChange={(row_no) => change({ row_no })}
        disabled={block_ref === ''}
      />
      <SelectFilter
        label={t('site-choice.site')}
        value={value.site_no}
        options={optionsOf(numbersOf(rows, value.row_no))}
        onChange={(site_no) => change({ site_no })}
        disabled={value.row_no === ''}
      />
    </Box>
  )
}

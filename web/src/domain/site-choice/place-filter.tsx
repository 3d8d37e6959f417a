import { sites } from '@sexton/contract/sites/calls'
import Box from '@mui/material/Box'
import { useApi } from '../../core/api/use-api.ts'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { blocksOf, numbersOf, placeChanged, rowsOf, type SearchedPlace } from './place-choices.ts'
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
  const rows = useApi(sites.blocksRowsSites, undefined, { live: ['site', 'block'] }).data ?? []
  const blocks = useApi(sites.blocks, cemetery_id ? {} : null).data
  const isThere = (block: string) =>
    !blocks || blocks.some((one) => one.block_ref === block && String(one.cemetery_id) === cemetery_id)
  const change = (patch: Partial<SearchedPlace>) => onChange(placeChanged(value, patch))
  return (
    <Box
      role="group"
      aria-label={t('place-filter.place')}
      sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 0.75 }}
    >
      <SelectFilter
        label={t('site-choice.block')}
        value={value.block_ref}
        options={optionsOf(blocksOf(rows).filter(isThere))}
        onChange={(block_ref) => change({ block_ref })}
      />
      <SelectFilter
        label={t('site-choice.row')}
        value={value.row_no}
        options={optionsOf(rowsOf(rows, value.block_ref))}
        onChange={(row_no) => change({ row_no })}
        disabled={value.block_ref === ''}
      />
      <SelectFilter
        label={t('site-choice.site')}
        value={value.site_no}
        options={optionsOf(numbersOf(rows, value))}
        onChange={(site_no) => change({ site_no })}
        disabled={value.row_no === ''}
      />
    </Box>
  )
}

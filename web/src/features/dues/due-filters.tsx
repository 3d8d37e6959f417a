import Box from '@mui/material/Box'
import { sites } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { CemeteryFilter } from '../../domain/cemeteries/cemetery-filter.tsx'
import { SelectFilter } from '../../ui/inputs/filters.tsx'
import { t } from './texts.ts'

export interface Shown {
  state: string
  cemetery_id: string
  block_id: string
}

interface Properties {
  shown: Shown
  onChange: (patch: Partial<Shown>) => void
}

const states = [{ value: 'over', label: t('due.state.over') }]

/** Which rights are listed. */
export function DueFilters({ shown, onChange }: Properties) {
  const { data: blocks = [] } = useApi(sites.blocks, {}, { live: ['block'] })
  const here = blocks.filter(
    ({ cemetery_id }) => shown.cemetery_id === '' || String(cemetery_id) === shown.cemetery_id,
  )
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(160px, 260px))' },
        displayPrint: 'none',
      }}
    >
      <SelectFilter
        label={t('due.state')}
        value={shown.state}
        empty={t('due.state.due')}
        options={states}
        onChange={(state) => onChange({ state })}
      />
      <CemeteryFilter
        value={shown.cemetery_id}
        onChange={(cemetery_id) => onChange({ cemetery_id, block_id: '' })}
      />
      <SelectFilter
        label={t('due.block')}
        value={shown.block_id}
        empty={t('due.block.all')}
        options={here.map(({ block_id, block_ref }) => ({ value: block_id, label: block_ref }))}
        onChange={(block_id) => onChange({ block_id })}
      />
    </Box>
  )
}

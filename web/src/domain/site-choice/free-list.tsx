import Box from '@mui/material/Box'
import type { BlockPlots } from '@sexton/contract/sites/plots'
import { openSites, type BlockSite, type ChosenFor } from './offered-sites.ts'
import { t } from './texts.ts'

interface Properties {
  block: BlockPlots
  chosenFor: ChosenFor
  chosen: number | null
  onPick: (plot: BlockSite) => void
  /** Pixels. */
  height: number
}

/** What can be chosen in a block as a plain list by row, for those who read rather than look. */
export function FreeList({ block, chosenFor, chosen, onPick, height }: Properties) {
  const rows = block.rows
    .map(({ row_no, plots }) => ({ row_no, plots: openSites(plots, chosenFor) }))
    .filter(({ plots }) => plots.length > 0)
  const pick = (site_id: number) => {
    for (const { row_no, plots } of rows) {
      const plot = plots.find((one) => one.site_id === site_id)
      if (plot) onPick({ ...plot, row_no })
    }
  }
  return (
    <Box
      component="select"
      size={12}
      aria-label={t('site-choice.list', { block: block.block_ref })}
      value={chosen ?? ''}
      onChange={(event) => pick(Number(event.target.value))}
      sx={{
        width: '100%',
        height: { sm: height },
        p: 1,
        font: 'inherit',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: 0,
      }}
    >
      {rows.map(({ row_no, plots }) => (
        <optgroup key={row_no} label={t('site-choice.list.row', { row: row_no })}>
          {plots.map(({ site_id, site_ref }) => (
            <option key={site_id} value={site_id}>
              {site_ref}
            </option>
          ))}
        </optgroup>
      ))}
    </Box>
  )
}

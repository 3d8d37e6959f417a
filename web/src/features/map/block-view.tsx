import { siteStatuses, statusOfLetter, type SiteLetter } from '@sexton/contract/core/statuses'
import { sites } from '@sexton/contract/sites/calls'
import type { BlockPlots } from '@sexton/contract/sites/plots'
import Box from '@mui/material/Box'
import { useCallback, useMemo } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { layOut, type LaidPlot } from '../../domain/block-plan/lay-out.ts'
import { PlotPlan } from '../../domain/block-plan/plot-plan.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { t } from './texts.ts'

interface Properties {
  blocks: readonly { block_ref: string }[]
  block: string
  hidden: readonly SiteLetter[]
  type: number | null
  site_id: number | null
  /** Pixels. */
  height: number
  onBlock: (block_ref: string) => void
  onChoose: (site_id: number) => void
}

function Plan({ plots, hidden, type, site_id, height, onChoose }: Properties & { plots: BlockPlots }) {
  const laid = useMemo(() => layOut(plots), [plots])
  const isOpen = useCallback(
    ({ letter, site_type_id }: LaidPlot) =>
      !hidden.includes(letter) && (type === null || site_type_id === type),
    [hidden, type],
  )
  const labelOf = useCallback(
    ({ site_ref, site_type_id, letter }: LaidPlot) =>
      t('map.plot', {
        site: site_ref,
        type: plots.types.find((one) => one.site_type_id === site_type_id)?.site_type ?? '',
        status: siteStatuses[statusOfLetter[letter]].toLowerCase(),
      }),
    [plots],
  )
  const hrefOf = useCallback((plot: LaidPlot) => `/sites_map?site=${plot.site_id}&show=plan`, [])
  return (
    <PlotPlan
      block={laid}
      labelOf={labelOf}
      isOpen={isOpen}
      chosen={site_id}
      hrefOf={hrefOf}
      onPick={(plot) => onChoose(plot.site_id)}
      zoom={1}
      height={height}
    />
  )
}

/** The plan of one block, where each plot is one of a list: for the keyboard, for screen readers, and without WebGL. */
export default function BlockView(given: Properties) {
  const { blocks, onBlock } = given
  const block_ref = given.block
  const live = { live: siteLive, keepLast: 'record' } as const
  const plots = useApi(sites.plots, block_ref ? { params: { block_ref }, query: {} } : null, live)
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <Box sx={{ mb: 1 }}>
        <ToolSelect
          label={t('map.block')}
          value={block_ref}
          options={blocks.map((one) => ({ value: one.block_ref, label: one.block_ref }))}
          onChange={onBlock}
        />
      </Box>
      {plots.data ? <Plan {...given} plots={plots.data} /> : <Loading rows={8} height={36} />}
    </Box>
  )
}

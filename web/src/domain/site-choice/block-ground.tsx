import Box from '@mui/material/Box'
import { siteStatuses, statusOfLetter } from '@sexton/contract/core/statuses'
import type { BlockPlots, Plot } from '@sexton/contract/sites/plots'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useStored } from '../../ui/theme/use-stored.ts'
import { layOut } from '../block-plan/lay-out.ts'
import { PlanLegend } from '../block-plan/plan-legend.tsx'
import { PlotPlan } from '../block-plan/plot-plan.tsx'
import { canDraw } from '../park-map/can-draw.ts'
import { FreeList } from './free-list.tsx'
import { GroundTools, type GroundView } from './ground-tools.tsx'
import { chosenSite, isOpen, openSites, sitesOf, type ChosenFor, type ChosenSite } from './offered-sites.ts'
import { t } from './texts.ts'

interface Properties {
  /** Undefined while it loads. */
  block: BlockPlots | undefined
  chosenFor: ChosenFor
  site_type_id: number | undefined
  chosen: ChosenSite | null
  onChoose: (site: ChosenSite) => void
  /** A plot of any block was clicked on the map. */
  onSeek: (site_id: number) => void
}

/** Pixels of the plan: a dialog at 900 px shows it whole, a phone leaves room for the fields above. */
const planHeight = () => Math.round(Math.min(430, Math.max(220, window.innerHeight * 0.44)))

const GroundMap = lazy(() => import('./ground-map.tsx'))

interface ChosenProperties extends Properties {
  block: BlockPlots
  show: GroundView
  zoom: number
  height: number
}

/** Where it is chosen once the block is there: on its plan, or from the list. */
function Chosen({ block, chosenFor, chosen, onChoose, show, zoom, height }: ChosenProperties) {
  const laid = useMemo(() => layOut(block), [block])
  const open = useCallback((plot: Plot) => isOpen(plot, chosenFor), [chosenFor])
  const labelOf = useCallback(
    ({ site_ref, site_type_id, letter }: Plot) =>
      t('site-choice.plot', {
        site: site_ref,
        type: block.types.find((type) => type.site_type_id === site_type_id)?.site_type ?? '',
        status: siteStatuses[statusOfLetter[letter]].toLowerCase(),
      }),
    [block],
  )
  const shared = { chosen: chosen?.site_id ?? null, height }
  if (show === 'list')
    return (
      <FreeList
        {...shared}
        block={block}
        chosenFor={chosenFor}
        onPick={(plot) => onChoose(chosenSite(block, plot))}
      />
    )
  return (
    <>
      <PlotPlan
        {...shared}
        block={laid}
        labelOf={labelOf}
        isOpen={open}
        onPick={(plot) => onChoose(chosenSite(block, plot))}
        zoom={zoom}
      />
      <PlanLegend block={block} />
    </>
  )
}

/** A block's plan, its free sites as a list, or the map of the park, whichever this user looks at. */
export function BlockGround(given: Properties) {
  const { block, chosenFor } = given
  const [show, setShow] = useStored<GroundView>('site-choice.show', 'plan')
  const [zoom, setZoom] = useState(1)
  const [height] = useState(planHeight)
  const onMap = show === 'map' && canDraw()
  const all = block ? sitesOf(block) : []
  const count = { block: block?.block_ref ?? '', sites: all.length, free: openSites(all, chosenFor).length }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}>
      <GroundTools
        words={block ? t(chosenFor === 'sale' ? 'site-choice.free' : 'site-choice.sites', count) : ''}
        zoom={zoom}
        onZoom={setZoom}
        show={onMap || show !== 'map' ? show : 'plan'}
        onShow={setShow}
      />
      {onMap ? (
        <Suspense fallback={<Box sx={{ height }} />}>
          <GroundMap {...given} chosen={given.chosen?.site_id ?? null} height={height} />
        </Suspense>
      ) : block ? (
        <Chosen {...given} block={block} show={show} zoom={zoom} height={height} />
      ) : (
        <Box sx={{ height, overflow: 'hidden' }}>
          <Loading rows={6} height={36} />
        </Box>
      )}
    </Box>
  )
}

import { sites } from '@sexton/contract/sites/calls'
import type { BlockPlots } from '@sexton/contract/sites/plots'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { firstOpen, openSites, sitesOf, type ChosenFor, type ChosenSite } from './offered-sites.ts'
import { useSoughtSite } from './use-sought-site.ts'

export interface Wanted {
  /** The sites of this type, of which available ones can be chosen; without it every site there is. */
  site_type_id?: number
  /** For a legacy holder: a site where their dead lie and that nobody holds can be chosen too. */
  legacy?: boolean
  chosen: ChosenSite | null
  onChoose: (site: ChosenSite | null) => void
  /** The choice is being carried out: that the site is no longer free now is its own doing. */
  pending?: boolean
  /** Why the choice was refused: what is free is read anew. */
  refused?: Error | null
}

const live = { live: siteLive } as const

const forWhat = ({ site_type_id, legacy }: Wanted): ChosenFor =>
  site_type_id === undefined ? 'any' : legacy ? 'legacy' : 'sale'

/** The blocks to choose from: those with a free site of the type, or all. */
function useBlocks({ site_type_id, legacy }: Wanted) {
  const isAny = site_type_id === undefined
  const query = legacy ? { legacy: 'true' } : {}
  const all = useApi(sites.blocks, isAny ? {} : null, live)
  const some = useApi(sites.blocksAvailable, isAny ? null : { params: { site_type_id }, query }, live)
  const { data, error } = isAny ? all : some
  return { blocks: data as { block_ref: string }[] | undefined, error }
}

/** Proposes the first free site of each block that is looked at, once: not to a legacy holder, who comes with a site. */
function useProposal(plots: BlockPlots | undefined, chosenFor: ChosenFor, { chosen, onChoose }: Wanted) {
  const proposed = useRef<string | null>(null)
  useEffect(() => {
    if (chosenFor !== 'sale' || !plots || proposed.current === plots.block_ref) return
    proposed.current = plots.block_ref
    if (chosen === null) onChoose(firstOpen(plots, chosenFor))
  }, [plots, chosenFor, chosen, onChoose])
}

/** Which site somebody else took while it was chosen here, until another one is chosen; it is let go of. */
function useTaken(plots: BlockPlots | undefined, chosenFor: ChosenFor, wanted: Wanted) {
  const { chosen, onChoose, pending = false } = wanted
  const [taken, setTaken] = useState<string | null>(null)
  const gone =
    !pending &&
    chosen !== null &&
    plots?.block_ref === chosen.block_ref &&
    !openSites(sitesOf(plots), chosenFor).some(({ site_id }) => site_id === chosen.site_id)
  const said = gone ? chosen.site_ref : chosen === null ? taken : null
  if (said !== taken) setTaken(said)
  useEffect(() => {
    if (gone) onChoose(null)
  }, [gone, onChoose])
  return said
}

/** A block of those to choose from, its sites with what can be chosen, and the block that is looked at. */
export function useBlock(wanted: Wanted) {
  const chosenFor = forWhat(wanted)
  const { blocks, error } = useBlocks(wanted)
  const [picked, setPicked] = useState('')
  // The plan of the first block shows at once, but not where any site there is can be named.
  const block = picked || (chosenFor === 'any' ? '' : (blocks?.[0]?.block_ref ?? ''))
  const query = useMemo(
    () => ({ site_type_id: wanted.site_type_id, ...(wanted.legacy ? { legacy: 'true' as const } : {}) }),
    [wanted.site_type_id, wanted.legacy],
  )
  const plots = useApi(sites.plots, block ? { params: { block_ref: block }, query } : null, live)
  const sought = useSoughtSite({ ...wanted, chosenFor, query })
  if (sought.block_ref && sought.block_ref !== picked) setPicked(sought.block_ref)
  const { refused } = wanted
  const { reload } = plots
  const read = useRef(reload)
  useEffect(() => {
    read.current = reload
  })
  useEffect(() => {
    if (refused) read.current()
  }, [refused])
  useProposal(plots.data, chosenFor, wanted)
  return {
    chosenFor,
    blocks,
    block,
    setBlock: (block_ref: string) => {
      setPicked(block_ref)
      wanted.onChoose(null)
    },
    plots: plots.data,
    seek: sought.seek,
    closed: sought.closed,
    taken: useTaken(plots.data, chosenFor, wanted),
    error: error ?? plots.error,
  }
}

import { map } from '@sexton/contract/map/calls'
import { sites } from '@sexton/contract/sites/calls'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../core/api/use-api.ts'
import { chosenSite, isOpen, sitesOf, type ChosenFor, type ChosenSite } from './offered-sites.ts'

/** A plot clicked on the map, and what was chosen before. */
interface Sought {
  site_id: number
  before: number | null
}

interface Given {
  chosenFor: ChosenFor
  chosen: ChosenSite | null
  onChoose: (site: ChosenSite) => void
  /** What the plots of a block are asked for with. */
  query: { site_type_id?: number | undefined; legacy?: 'true' }
}

/** Chooses a site that was clicked on the map, of whatever block, by the same rule as on its plan (map-7). */
export function useSoughtSite({ chosenFor, chosen, onChoose, query }: Given) {
  const [sought, setSought] = useState<Sought | null>(null)
  const place = useApi(map.site, sought && { params: { site_id: sought.site_id } }).data
  const asked =
    sought && place?.site_id === sought.site_id ? { params: { block_ref: place.block_ref }, query } : null
  const plots = useApi(sites.plots, asked).data
  const plot = plots && sitesOf(plots).find(({ site_id }) => site_id === sought?.site_id)
  const open = plot && isOpen(plot, chosenFor)
  const taken = useRef<Sought | null>(null)
  useEffect(() => {
    if (!open || taken.current === sought) return
    taken.current = sought
    onChoose(chosenSite(plots, plot))
  }, [open, plots, plot, sought, onChoose])
  const now = chosen?.site_id ?? null
  return {
    seek: (site_id: number) => site_id !== now && setSought({ site_id, before: now }),
    /** The block of what was chosen so. */
    block_ref: chosen && sought?.site_id === now ? chosen.block_ref : null,
    /** What was clicked cannot be chosen. */
    closed: plots && !open && sought?.before === now ? (place?.site_ref ?? null) : null,
  }
}

import { useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { LaidBlock, LaidPlot } from './lay-out.ts'
import { plotByKey } from './moves.ts'

interface Given {
  block: LaidBlock
  isOpen: (plot: LaidPlot) => boolean
  chosen: number | null
  onPick: (plot: LaidPlot) => void
}

const isPress = (key: string) => key === 'Enter' || key === ' '

/** Where Tab leads, and what keys and clicks on the plan do. */
export function usePlanKeys({ block, isOpen, chosen, onPick }: Given) {
  const [at, setAt] = useState<number | null>(null)
  const open = useMemo(() => block.plots.filter(isOpen), [block, isOpen])
  const plotOf = (site_id: number | null) => open.find((plot) => plot.site_id === site_id)
  const stop = plotOf(at) ?? plotOf(chosen) ?? open[0]
  const under = ({ target }: { target: EventTarget }) =>
    plotOf(Number((target as Element).closest('[data-site]')?.getAttribute('data-site')))
  return {
    stop: stop?.site_id ?? null,
    onClick(event: MouseEvent) {
      const plot = under(event)
      // Who wants a link in another tab gets it.
      if (!plot || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      setAt(plot.site_id)
      onPick(plot)
    },
    onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
      const from = under(event) ?? stop
      if (!from) return
      const next = isPress(event.key) ? from : plotByKey(open, from, event.key)
      if (next === undefined && !event.key.startsWith('Arrow')) return
      event.preventDefault()
      if (next === undefined) return
      setAt(next.site_id)
      if (isPress(event.key)) onPick(next)
      else event.currentTarget.querySelector<SVGElement>(`[data-site="${next.site_id}"]`)?.focus()
    },
  }
}

import type { Bounds } from '@sexton/contract/map/calls'
import { zooms } from '@sexton/contract/map/zooms'
import { Marker, type Map as DrawnMap } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { movedBy, type Draft, type DraftHandle, type Place } from './draft.ts'
import { addDraftLayers, showDraft, type DraftColours } from './draft-layers.ts'

interface Drafted {
  draft: Draft
  handles: readonly DraftHandle[]
  /** Where the view goes when it is another than before. */
  view: Bounds | null
  again?: number | undefined
  /** A click on the map. */
  onPoint?: ((place: Place) => void) | undefined
  colours: DraftColours
}

const moved = ({ blocks, plots }: Draft, by: Place): Draft => ({
  blocks: movedBy(blocks, by),
  plots: movedBy(plots, by),
})

/** Pixels that an arrow key moves a handle. */
const step = 4
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

function elementOf(label: string, colour: string) {
  const element = document.createElement('button')
  element.type = 'button'
  element.ariaLabel = label
  element.title = label
  Object.assign(element.style, {
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: `4px solid ${colour}`,
    background: '#ffffff',
    cursor: 'grab',
    padding: '0',
  })
  return element
}

type Latest = { current: Drafted }

/** A handle on the map: dragged, or moved by the arrow keys. */
function addHandle(map: DrawnMap, { key, at, label, carries }: DraftHandle, latest: Latest): Marker {
  const element = elementOf(label, latest.current.colours.fine)
  const marker = new Marker({ element, draggable: true }).setLngLat([...at]).addTo(map)
  let from: Place = at
  const place = (): Place => [marker.getLngLat().lng, marker.getLngLat().lat]
  const now = () => latest.current.handles.find((handle) => handle.key === key)
  const end = () => now()?.onMove(place())
  marker.on('dragstart', () => (from = place()))
  marker.on('drag', () => {
    const [longitude, latitude] = place()
    now()?.onDrag?.([longitude, latitude])
    if (carries) showDraft(map, moved(latest.current.draft, [longitude - from[0], latitude - from[1]]))
  })
  marker.on('dragend', end)
  element.addEventListener('keydown', (event) => {
    const act = { Delete: now()?.onDelete, Backspace: now()?.onDelete, Enter: now()?.onEnter }[event.key]
    if (act) {
      event.preventDefault()
      act()
    }
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    event.stopPropagation()
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + by[0], y + by[1]]))
    end()
  })
  element.addEventListener('focus', () => now()?.onFocus?.())
  return marker
}

/** Shows a draft and its handles on a map that is drawn; null while it is not. */
export function useDraft(map: DrawnMap | null, given: Drafted): void {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  const { draft, handles, view, again } = given
  useEffect(() => {
    if (!map) return
    addDraftLayers(map, latest.current.colours)
    showDraft(map, latest.current.draft)
    map.on('click', ({ lngLat, originalEvent }) => {
      // A click on a handle is none on the ground.
      if (originalEvent.target === map.getCanvas()) latest.current.onPoint?.([lngLat.lng, lngLat.lat])
    })
  }, [map])
  useEffect(() => {
    if (map) showDraft(map, draft)
  }, [map, draft])
  const keys = handles.map(({ key }) => key).join()
  const markers = useRef(new Map<string, Marker>())
  const focused = useRef('')
  const focusedAt = useRef(-1)
  useEffect(() => {
    if (!map) return
    const made = latest.current.handles.map((handle) => [handle.key, addHandle(map, handle, latest)] as const)
    markers.current = new Map(made)
    const again = made.find(([key]) => key === focused.current) ?? made[focusedAt.current]
    if (focusedAt.current >= 0) again?.[1].getElement().focus()
    return () => {
      // Who moves corners by the keyboard stays with the same one, or with that which took its place.
      focusedAt.current = made.findIndex(([, marker]) => marker.getElement() === document.activeElement)
      focused.current = made[focusedAt.current]?.[0] ?? ''
      for (const [, marker] of made) marker.remove()
    }
  }, [map, keys])
  useEffect(() => {
    for (const { key, at } of handles) markers.current.get(key)?.setLngLat([...at])
  }, [map, handles, keys])
  const bounds = view?.join()
  const shown = useMemo(
    () => bounds?.split(',').map(Number) as [number, number, number, number] | undefined,
    [bounds],
  )
  useEffect(() => {
    if (map && shown) map.fitBounds(shown, { padding: 56, maxZoom: zooms.names })
  }, [map, shown, again])
}

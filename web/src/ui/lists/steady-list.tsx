import Box from '@mui/material/Box'
import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

interface Properties<T> {
  items: readonly T[]
  idOf: (item: T) => number
  /** What the user sees a page of; another one is laid out anew. */
  page: unknown
  children: (item: T) => ReactNode
}

/** Pixels: positions are made as high as the highest of them, except one that is far above the rest. */
const tallest = 240

const placesOf = (list: HTMLElement) => [...list.children] as HTMLElement[]

function letGo(list: HTMLElement) {
  for (const box of [list, ...placesOf(list)]) box.style.minHeight = ''
}

function hold(list: HTMLElement) {
  const places = placesOf(list)
  const heights = places.map((place) => place.offsetHeight)
  const usual = Math.min(tallest, Math.max(0, ...heights))
  for (const [at, place] of places.entries()) place.style.minHeight = `${Math.max(usual, heights[at]!)}px`
  list.style.minHeight = `${list.offsetHeight}px`
}

/**
 * Cards that change while they are read, because others work: each position stays where it is and as high as it was, and
 * takes the card that now stands there, so that nothing jumps. A longer list grows at its end.
 */
export function SteadyList<T>({ items, idOf, page, children }: Properties<T>) {
  const list = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current !== page) letGo(list.current!)
    shown.current = page
    hold(list.current!)
  })
  useEffect(() => {
    const anew = () => letGo(list.current!)
    addEventListener('resize', anew)
    return () => removeEventListener('resize', anew)
  }, [])
  return (
    <Box ref={list} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {items.map((item, place) => (
        <Box key={place} sx={{ display: 'grid' }}>
          <Fragment key={idOf(item)}>{children(item)}</Fragment>
        </Box>
      ))}
    </Box>
  )
}

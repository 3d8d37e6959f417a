import { lazy, Suspense, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import type TheTip from './late-tip.tsx'

/** The tooltip comes when something first has one to show: Home need not wait for it (10 kB). Without it nothing is missing. */
const LateTip = lazy<typeof TheTip>(() => import('./late-tip.tsx').catch(() => ({ default: () => <></> })))

/** Milliseconds until it shows, and until it goes: under a finger it waits for a long press, and stays to be read. */
const delays = { mouse: { show: 100, hide: 100 }, touch: { show: 700, hide: 1500 } }

const delaysFor = ({ pointerType }: PointerEvent) => (pointerType === 'touch' ? delays.touch : delays.mouse)

interface Watched {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: (event: PointerEvent<HTMLElement>) => void
  onFocus: (event: FocusEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * A tooltip for a control: `watched` goes to the control, `tip` beside it. It shows under the pointer and at the
 * keyboard's focus, and goes with Escape. What it says must be said to screen readers by the control itself.
 * `hide`: what the control opens would lie under it.
 */
export function useTip(text: string): { watched: Watched; tip: ReactNode; hide: () => void } {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), delay)
  }
  const watched: Watched = {
    onPointerEnter: (event) => {
      setAnchor(event.currentTarget)
      soon(true, delaysFor(event).show)
    },
    onPointerLeave: (event) => soon(false, delaysFor(event).hide),
    onFocus: ({ currentTarget }) => {
      if (!currentTarget.matches(':focus-visible')) return
      setAnchor(currentTarget)
      soon(true, delays.mouse.show)
    },
    onBlur: () => soon(false, 0),
  }
  const tip = anchor && text && (
    <Suspense fallback={null}>
      <LateTip
        text={text}
        anchor={anchor}
        shown={shown}
        onStay={() => soon(true, 0)}
        onGo={() => soon(false, 0)}
      />
    </Suspense>
  )
  return { watched, tip, hide: () => soon(false, 0) }
}

import { useEffect } from 'react'

/** What stood around somebody's place on the page, from near to far: the children of each, and which of them led to the place. */
interface Around {
  parent: Element
  children: readonly Element[]
  at: number
}

interface Spot {
  element: HTMLElement
  words: string
  around: readonly Around[]
}

const wordsOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/** What passes, and what stands before the page: who was in it is back at the page afterwards. */
const isPassing = (element: Element) =>
  element.closest('[data-notice]') !== null || !document.getElementById('root')!.contains(element)

function spotOf(element: HTMLElement): Spot {
  const around: Around[] = []
  let child: Element = element
  for (let parent = child.parentElement; parent && parent !== document.body; parent = child.parentElement) {
    const children = [...parent.children]
    around.push({ parent, children, at: children.indexOf(child) })
    child = parent
  }
  return { element, words: wordsOf(element), around }
}

const isSeen = (element: Element | undefined) =>
  element?.isConnected === true && element.checkVisibility({ visibilityProperty: true })

/** Where the focus belongs once what had it is gone: the same control drawn anew, else what has taken its place. */
function nextTo({ element, words, around }: Spot): Element | undefined {
  const left = around.find(({ parent }) => isSeen(parent))
  if (!left) return undefined
  const { parent, children, at } = left
  const drawnAnew = [...parent.children].filter((child) => !children.includes(child))
  const same = drawnAnew
    .flatMap((child) => [child, ...child.querySelectorAll(element.tagName)])
    .find((one) => one.tagName === element.tagName && wordsOf(one) === words && isSeen(one))
  // Of another screen the whole, which shows no frame, not its first part.
  if (!same && parent.id === 'content') return parent
  return same ?? [parent.children[at], parent.children[at - 1]].find(isSeen) ?? parent
}

/** Puts the focus there, also where Tab does not lead: the next Tab goes on from there. */
function stand(place: HTMLElement | SVGElement) {
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}

const takesFocus = (element: Element) => isSeen(element) && !element.matches(':disabled')

/**
 * Whoever works by keyboard or by ear stays where they are when what they stand on goes: a row is deleted, a menu closes, a
 * button makes room for another, a notice ends (screens-20). The browser itself would let the focus fall to nowhere.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: Element | null = null
    let spot: Spot | null = null
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
      last = target
      if (target instanceof HTMLElement && !isPassing(target)) spot = spotOf(target)
    }
    // Who clicks beside everything has let go of it.
    const onPointerUp = () => {
      if (document.activeElement === document.body) last = null
    }
    const isLost = () => document.activeElement === document.body && last !== null && !takesFocus(last)
    const stay = () => {
      if (!isLost() || !spot || document.querySelector('[aria-modal=true]')) return
      const place = takesFocus(spot.element) ? spot.element : nextTo(spot)
      if (place instanceof HTMLElement || place instanceof SVGElement) stand(place)
    }
    // A screen or a dialog that puts the focus somewhere does so in the same moment, and goes first.
    const observer = new MutationObserver(() => isLost() && setTimeout(stay))
    document.addEventListener('focusin', onFocus)
    document.addEventListener('pointerup', onPointerUp)
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['class', 'style', 'hidden', 'disabled'],
    })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('pointerup', onPointerUp)
      observer.disconnect()
    }
  }, [])
}

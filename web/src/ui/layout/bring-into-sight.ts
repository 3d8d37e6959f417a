/** Below the top bar, and above what stays at the bottom: as the page's own scroll padding. */
const pageSight = () => ({ top: 64, bottom: window.innerHeight - 128 })

/** The nearest part around it that scrolls by itself; null where the page does. */
function scrollerOf(element: Element): Element | null {
  const around = element.parentElement
  if (!around) return null
  return /auto|scroll/.test(getComputedStyle(around).overflowY) ? around : scrollerOf(around)
}

/** Where what is in it is seen: in what scrolls around it, else on the page. */
const sightOf = (element: Element) => scrollerOf(element)?.getBoundingClientRect() ?? pageSight()

/** True where no part of it has to be scrolled to. */
export function isInSight(element: Element): boolean {
  const sight = sightOf(element)
  const { top, bottom } = element.getBoundingClientRect()
  return top >= sight.top && bottom <= sight.bottom
}

/**
 * Scrolls as little as is needed, to its beginning where it is too high. Not `scrollIntoView`: after that the next Tab
 * goes on from there, wherever the focus is.
 */
export function bringIntoSight(element: Element): void {
  const scroller = scrollerOf(element)
  const sight = sightOf(element)
  const { top, bottom } = element.getBoundingClientRect()
  const below = Math.max(0, Math.min(bottom - sight.bottom, top - sight.top))
  const by = top < sight.top ? top - sight.top : below
  if (by !== 0) (scroller ?? window).scrollBy(0, by)
}

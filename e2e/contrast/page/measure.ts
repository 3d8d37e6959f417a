import { ratio, written, type Colour } from './colours.ts'
import { forgetLayers, layerOf, onlyPictureTells, seen, shown, surface } from './layers.ts'
import { marksOf, type Mark } from './marks.ts'

/** Something that reads worse than it must. */
export interface Faint {
  what: Mark['what']
  where: string
  ratio: number
  needed: number
  ink: string
  behind: string
}

/** What only the picture tells: the caller measures it there, `hideInk` having taken the text away. */
interface Open {
  what: Mark['what']
  where: string
  needed: number
  ink: Colour
}

export type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

interface Measured {
  faint: Faint[]
  open: Open[]
  /** What is switched off may be pale; how many there are, and the palest. */
  off: { count: number; palest: number }
  count: number
}

const off = ':disabled, [aria-disabled=true], .Mui-disabled'
const HIDDEN = 0.01

/** The page behind an open dialog or drawer is not to be read. */
const behindDialog = (element: Element) => {
  const top = element.closest('body > *')
  return top?.getAttribute('aria-hidden') === 'true' || element.closest('[inert]') !== null
}

const known = new Map<Element, boolean>()

/** Cut away for those who see, as what only screen readers read. */
function cutAway(element: Element | null): boolean {
  if (!element || element === document.body) return false
  const before = known.get(element)
  if (before !== undefined) return before
  const { clipPath, width, height, overflowX } = getComputedStyle(element)
  const tiny = Number.parseFloat(width) <= 1 || Number.parseFloat(height) <= 1
  const cut =
    clipPath.startsWith('inset(50%') || (tiny && overflowX === 'hidden') || cutAway(element.parentElement)
  known.set(element, cut)
  return cut
}

const visible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) &&
  !cutAway(element) &&
  !behindDialog(element) &&
  shown(layerOf(element)) > HIDDEN

const told = (element: Element) => {
  const { outerHTML } = element.cloneNode(element.childElementCount === 0) as Element
  const inside = element.childElementCount === 0 ? '' : (element.textContent ?? '')
  return `${outerHTML.slice(0, 200)} ${inside.slice(0, 40)}`.trim()
}

let openMarks: Mark[] = []

function measureMark(mark: Mark, into: Measured): void {
  const box = mark.boxes.find(({ width, height }) => width > 1 && height > 1)
  if (!box) return
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { element, ink, needed, what } = mark
  into.count += 1
  const drawn = element.tagName === 'text' || element.tagName === 'tspan'
  if (!element.closest(off) && what === 'text' && (drawn || onlyPictureTells(element, x, y))) {
    const share = shown(layerOf(element))
    into.open.push({ what, where: told(element), needed, ink: [ink[0], ink[1], ink[2], ink[3] * share] })
    openMarks.push(mark)
    return
  }
  const layer = layerOf(element)
  const [inked, behind] = [seen(ink, layer, x, y), surface(layer, x, y)]
  const reached = ratio(inked, behind)
  if (element.closest(off)) {
    into.off = { count: into.off.count + 1, palest: Math.min(into.off.palest, reached) }
    return
  }
  if (reached >= needed) return
  const where = told(element)
  into.faint.push({ what, where, ratio: reached, needed, ink: written(inked), behind: written(behind) })
}

/** The same look once: the first of those that are drawn alike. */
function eachOnce(faint: Faint[]): Faint[] {
  const looks = new Map(
    faint.map((one) => [`${one.what} ${one.ink} ${one.behind} ${one.where.slice(0, 60)}`, one]),
  )
  return [...looks.values()]
}

/** Measures everything visible, whether it is in the window or further down. */
export function measure(): Measured {
  forgetLayers()
  known.clear()
  openMarks = []
  const found: Measured = { faint: [], open: [], off: { count: 0, palest: 21 }, count: 0 }
  for (const element of document.body.querySelectorAll('*')) {
    const marks = marksOf(element)
    if (marks.length > 0 && visible(element)) for (const mark of marks) measureMark(mark, found)
  }
  return { ...found, faint: eachOnce(found.faint) }
}

/** Letters of a drawing stand apart from each other: each has a place of its own. */
function places({ element, boxes }: Mark): DOMRect[] {
  if (!(element instanceof SVGTextContentElement)) return element.isConnected ? boxes : []
  const matrix = element.getScreenCTM()
  if (!matrix) return []
  const corner = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(matrix)
  return Array.from({ length: element.getNumberOfChars() }, (_, at) => {
    const { x, y, width, height } = element.getExtentOfChar(at)
    const [from, to] = [corner(x, y), corner(x + width, y + height)]
    return new DOMRect(from.x, from.y, to.x - from.x, to.y - from.y)
  })
}

const cuts = (element: Element) => getComputedStyle(element).overflow !== 'visible'

/** The part of the window in which an element can be seen at all. */
function windowOf(element: Element): { left: number; top: number; right: number; bottom: number } {
  let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight]
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || !cuts(around)) continue
    const box = around.getBoundingClientRect()
    ;[left, top] = [Math.max(left, box.left), Math.max(top, box.top)]
    ;[right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
  }
  return { left, top, right, bottom }
}

/** What lies above all else, and may let the pointer through: tips and passing notices. */
const passing = () => [...document.querySelectorAll('[role=tooltip], [data-notice]')]

/** Nothing lies above any part of it: a bar, names that stay in sight, a tip. */
function uncovered(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  if (passing().some((one) => one.contains(element))) return true
  const above = passing().map((one) => one.getBoundingClientRect())
  if (above.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top))
    return false
  const drawing = element.closest('svg') ?? element
  return [left + 1, right - 1].every((x) =>
    [top + 1, bottom - 1].every((y) => {
      const above = document.elementFromPoint(x, y)
      return above !== null && (above.contains(element) || drawing.contains(above))
    }),
  )
}

/** The places of the letters of an open mark that are in the window as it is. */
function placesInView(mark: Mark): Box[] {
  const { left, top, right, bottom } = windowOf(mark.element)
  return marksOf(mark.element)
    .flatMap(places)
    .filter((box) => box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom)
    .filter((box) => box.width >= 1 && box.height >= 1 && uncovered(mark.element, box))
    .map(({ x, y, width, height }) => ({ x, y, width, height }))
}

/** What of these open marks is in the window: their numbers and places. */
export const inView = (numbers: number[]): { at: number; boxes: Box[] }[] =>
  numbers.map((at) => ({ at, boxes: placesInView(openMarks[at]!) })).filter(({ boxes }) => boxes.length > 0)

/** Brings an open mark into the window. */
export function bring(at: number): void {
  openMarks[at]!.element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
}

/** Takes the letters of all that is open away, so that the picture shows what is behind them; or gives them back. */
export function hideInk(hidden: boolean): void {
  for (const { element } of openMarks)
    for (const property of ['-webkit-text-fill-color', 'fill'])
      if (hidden) (element as HTMLElement).style.setProperty(property, 'transparent', 'important')
      else (element as HTMLElement).style.removeProperty(property)
}

import { clear, colourOf, faded, onPage, over, type Colour } from './colours.ts'

/** An element that paints something, or lets through what is behind it. */
interface Layer {
  element: Element
  behind: Layer | null
  background: Colour
  opacity: number
  box: DOMRect
  /** It paints what has no one colour. */
  pictured: boolean
  /** It need not lie where the elements around it lie. */
  placed: boolean
}

const layers = new Map<Element, Layer | null>()

/** After a change of the page. */
export const forgetLayers = () => layers.clear()

/** The innermost layer that an element is painted on, its own included. */
export function layerOf(element: Element | null): Layer | null {
  if (!element) return null
  const known = layers.get(element)
  if (known !== undefined) return known
  const behind = layerOf(element.parentElement)
  const style = getComputedStyle(element)
  const background = colourOf(style.backgroundColor)
  const opacity = Number(style.opacity)
  const pictured =
    style.backgroundImage !== 'none' || style.mixBlendMode !== 'normal' || style.filter !== 'none'
  const placed = ['absolute', 'fixed'].includes(style.position) || style.transform !== 'none'
  const own = background[3] > 0 || opacity < 1 || pictured || placed
  const layer = own
    ? { element, behind, background, opacity, box: element.getBoundingClientRect(), pictured, placed }
    : behind
  layers.set(element, layer)
  return layer
}

function* fromInside(layer: Layer | null) {
  for (let one = layer; one; one = one.behind) yield one
}

const holds = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1

/** What is seen at a point where `ink` is written on these layers: each fades all that it holds. */
export function seen(ink: Colour, layer: Layer | null, x: number, y: number): Colour {
  let colour = ink
  for (const { background, opacity, box, element } of fromInside(layer)) {
    const whole = element === document.body || element === document.documentElement
    colour = faded(whole || holds(box, x, y) ? over(colour, background) : colour, opacity)
  }
  return onPage(colour)
}

/** How much of what is written on these layers is seen at all. */
export function shown(layer: Layer | null): number {
  let share = 1
  for (const { opacity } of fromInside(layer)) share *= opacity
  return share
}

const shapes = 'img, canvas, video, svg *'

const paints = (element: Element) => {
  if (element.matches(shapes)) return true
  const style = getComputedStyle(element)
  return style.backgroundImage !== 'none' || colourOf(style.backgroundColor)[3] > 0
}

/** An element that is no ancestor lies behind this point of `element`. */
function strangerBehind(element: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y)
  const at = stack.indexOf(element)
  if (at === -1) return false
  for (const other of stack.slice(at + 1)) {
    if (!paints(other)) continue
    if (!other.contains(element)) return true
    if (colourOf(getComputedStyle(other).backgroundColor)[3] === 1) return false
  }
  return false
}

/** What is behind this point can't be told from the styles of the ancestors: only the picture says. */
export function onlyPictureTells(element: Element, x: number, y: number): boolean {
  let placed = false
  for (const layer of fromInside(layerOf(element))) {
    if (layer.pictured && holds(layer.box, x, y)) return true
    placed ||= layer.placed
    if (layer.background[3] === 1) break
  }
  return placed && strangerBehind(element, x, y)
}

/** The surface without anything written on it. */
export const surface = (layer: Layer | null, x: number, y: number) => seen(clear, layer, x, y)

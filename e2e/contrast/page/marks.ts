import { colourOf, faded, type Colour } from './colours.ts'

/** Something that must be told apart from what is behind it. */
export interface Mark {
  what: 'text' | 'icon' | 'edge'
  element: Element
  ink: Colour
  needed: number
  boxes: DOMRect[]
}

const TEXT = 4.5
const LARGE = 3
const GRAPHIC = 3

/** Large by WCAG: 18 points, or 14 in bold. */
function neededFor({ fontSize, fontWeight }: CSSStyleDeclaration): number {
  const size = Number.parseFloat(fontSize)
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? LARGE : TEXT
}

const fields = 'input, textarea, select'
const withoutText = ['checkbox', 'radio', 'range', 'file', 'color', 'hidden', 'image']

function inkOf(element: Element, style: CSSStyleDeclaration): Colour {
  if (element.namespaceURI === 'http://www.w3.org/2000/svg')
    return faded(colourOf(style.fill === 'none' ? style.stroke : style.fill), Number(style.fillOpacity))
  return colourOf(style.webkitTextFillColor)
}

/** What is written in a field: its value, or the words that stand for it. */
function fieldText(field: HTMLInputElement): Mark[] {
  if (withoutText.includes(field.type)) return []
  const style = getComputedStyle(field)
  const common = { what: 'text' as const, element: field, boxes: [field.getBoundingClientRect()] }
  if (field.value) return [{ ...common, ink: inkOf(field, style), needed: neededFor(style) }]
  if (!field.placeholder) return []
  const words = getComputedStyle(field, '::placeholder')
  const ink = faded(colourOf(words.webkitTextFillColor), Number(words.opacity))
  return ink[3] === 0 ? [] : [{ ...common, ink, needed: neededFor(words) }]
}

function text(element: Element): Mark[] {
  if (element.matches(fields)) return fieldText(element as HTMLInputElement)
  const own = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim())
  if (own.length === 0) return []
  const boxes = own.flatMap((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()]
  })
  const style = getComputedStyle(element)
  return [{ what: 'text', element, ink: inkOf(element, style), needed: neededFor(style), boxes }]
}

const drawn = 'path, circle, rect, polygon, line'

function icon(svg: Element): Mark[] {
  const shape = [...svg.querySelectorAll(drawn)].find(
    (one) => getComputedStyle(one).fill !== 'none' || getComputedStyle(one).stroke !== 'none',
  )
  if (!shape) return []
  const style = getComputedStyle(shape)
  return [
    {
      what: 'icon',
      element: svg,
      ink: inkOf(shape, style),
      needed: GRAPHIC,
      boxes: [svg.getBoundingClientRect()],
    },
  ]
}

/** The line around a field: one of its sides is enough. */
function edge(line: Element): Mark[] {
  const style = getComputedStyle(line)
  const sides = (['Bottom', 'Top', 'Left', 'Right'] as const).filter(
    (side) => Number.parseFloat(style[`border${side}Width`]) > 0,
  )
  if (sides.length === 0) return []
  const ink = colourOf(style[`border${sides[0]!}Color`])
  return [{ what: 'edge', element: line, ink, needed: GRAPHIC, boxes: [line.getBoundingClientRect()] }]
}

/** A switch that is off is its track; one that is on has a knob in the park's colour. */
function track(element: Element): Mark[] {
  const { backgroundColor, opacity } = getComputedStyle(element)
  const ink = faded(colourOf(backgroundColor), Number(opacity))
  const boxes = [element.getBoundingClientRect()]
  return [{ what: 'edge', element: element.parentElement!, ink, needed: GRAPHIC, boxes }]
}

const switchedOff = '.MuiSwitch-switchBase:not(.Mui-checked, .Mui-disabled) + .MuiSwitch-track'

const isIcon = (element: Element) =>
  element.tagName === 'svg' && !element.querySelector('text') && element.getBoundingClientRect().width <= 64

/** What an element itself shows: its own text, an icon, the edge of a field. */
export function marksOf(element: Element): Mark[] {
  if (element.tagName === 'svg') return isIcon(element) ? icon(element) : []
  if (element.matches('fieldset.MuiOutlinedInput-notchedOutline')) return edge(element)
  if (element.matches(switchedOff)) return track(element)
  return text(element)
}

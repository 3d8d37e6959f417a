import { save } from '../../../core/transfer/download.ts'

/** What the style sheets say of a chart's parts; a picture has no style sheet. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const

/** Twice the pixels of the screen: sharp on paper. */
const scale = 2
const margin = 16
const titleSize = 18

function withLooks(svg: SVGElement): SVGElement {
  const copy = svg.cloneNode(true) as SVGElement
  const parts = [svg, ...svg.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  parts.forEach((part, at) => {
    const style = getComputedStyle(part)
    for (const look of looks) copies[at]!.setAttribute(look, style.getPropertyValue(look))
    copies[at]!.removeAttribute('style')
  })
  return copy
}

async function imageOf(svg: SVGElement, { width, height }: DOMRect): Promise<HTMLImageElement> {
  const copy = withLooks(svg)
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

/** The words of the legend, where they stand. */
function drawWords(pen: CanvasRenderingContext2D, drawn: Element, from: DOMRect) {
  for (const label of drawn.querySelectorAll('.MuiChartsLegend-label')) {
    const { x, y, height } = label.getBoundingClientRect()
    const { color, font } = getComputedStyle(label)
    pen.fillStyle = color
    pen.font = font
    pen.textBaseline = 'middle'
    pen.fillText(label.textContent, x - from.x, y - from.y + height / 2)
  }
}

/** Saves what is drawn, its legend too, as a picture on the page's ground under its title. */
export async function savePng(drawn: Element, title: string, name: string) {
  const from = drawn.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  const top = margin * 2 + titleSize
  canvas.width = (from.width + 2 * margin) * scale
  canvas.height = (from.height + top + margin) * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  pen.scale(scale, scale)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = color
  pen.font = `600 ${titleSize}px ${fontFamily}`
  pen.fillText(title, margin, margin + titleSize)
  pen.translate(margin, top)
  for (const svg of drawn.querySelectorAll('svg')) {
    const place = svg.getBoundingClientRect()
    pen.drawImage(await imageOf(svg, place), place.x - from.x, place.y - from.y, place.width, place.height)
  }
  drawWords(pen, drawn, from)
  const file = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (file) save(file, name)
}

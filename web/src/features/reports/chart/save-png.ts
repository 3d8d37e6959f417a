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

/** Saves a drawn chart as a picture on the page's ground, under its title. */
export async function savePng(svg: SVGElement, title: string, name: string) {
  const size = svg.getBoundingClientRect()
  const image = await imageOf(svg, size)
  const canvas = document.createElement('canvas')
  const top = margin * 2 + titleSize
  canvas.width = (size.width + 2 * margin) * scale
  canvas.height = (size.height + top + margin) * scale
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body)
  pen.scale(scale, scale)
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = color
  pen.font = `600 ${titleSize}px ${fontFamily}`
  pen.fillText(title, margin, margin + titleSize)
  pen.drawImage(image, margin, top, size.width, size.height)
  const file = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
  if (file) save(file, name)
}

/** Red, green and blue from 0 to 255, and how much of it covers what is behind, 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

export const clear: Colour = [0, 0, 0, 0]
const white: Colour = [255, 255, 255, 1]

const parsed = new Map<string, Colour>()

function parse(css: string): Colour {
  const [red, green, blue, alpha = 1] = (css.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number)
  if (css.startsWith('rgb')) return [red!, green!, blue!, alpha]
  if (css.startsWith('color(srgb ')) return [red! * 255, green! * 255, blue! * 255, alpha]
  throw new Error(`No colour that can be measured: ${css}`)
}

/** A computed colour. */
export function colourOf(css: string): Colour {
  const known = parsed.get(css) ?? parse(css)
  parsed.set(css, known)
  return known
}

export const faded = ([red, green, blue, alpha]: Colour, opacity: number): Colour => [
  red,
  green,
  blue,
  alpha * opacity,
]

/** What is seen where one colour lies on another. */
export function over(top: Colour, below: Colour): Colour {
  const alpha = top[3] + below[3] * (1 - top[3])
  if (alpha === 0) return clear
  const part = (at: 0 | 1 | 2) => (top[at] * top[3] + below[at] * below[3] * (1 - top[3])) / alpha
  return [part(0), part(1), part(2), alpha]
}

/** On the browser's own page. */
export const onPage = (colour: Colour) => over(colour, white)

const linear = (part: number) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two colours that hide what is behind them, by WCAG: 1 to 21. */
export function ratio(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export const written = ([red, green, blue]: Colour) =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

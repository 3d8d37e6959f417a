type Rgb = [number, number, number]

const parse = (hex: string): Rgb => {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as Rgb
}

const written = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

const linear = (part: number) =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4

function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map(linear) as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** True for `#abc` and `#aabbcc`. */
export const isColour = (text: string) => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)

/** The contrast of two `#rrggbb` colours by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever reads better on the colour. */
export const textOn = (colour: string) =>
  contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff'

/** The colour, moved towards another by a share of the way. */
export function mixed(colour: string, towards: string, share: number): string {
  const to = parse(towards)
  return written(parse(colour).map((part, at) => part + (to[at]! - part) * share) as Rgb)
}

/** The colour, moved towards black or white just so far that it passes AA (4.5) as text on the background. */
export function readable(colour: string, background: string): string {
  for (let step = 0; step <= 20; step++) {
    const moved = mixed(colour, textOn(background), step / 20)
    if (contrast(moved, background) >= 4.6) return moved
  }
  return textOn(background)
}

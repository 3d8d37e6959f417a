import { longDate } from '@sexton/contract/values/long-date'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'

/** All that the page of a pass shows (dig-15). Nothing on it leads to the grave: no row, no number. */
export interface PublicPass {
  pass_no: number
  code: string
  /** The code to be scanned: its dark squares as a path of SVG, and how many there are on each side. */
  qr: { squares: string; size: number }
  deceased: string
  burial_date: string | null
  slot_from: string | null
  cemetery: string | null
  block_ref: string | null
}

/** Black on white in the dark too: cameras read it so. */
const qrCode = ({ squares, size }: PublicPass['qr']): Markup =>
  markup`<svg class="code" viewBox="0 0 ${size} ${size}" role="img" aria-label="${texts.pass.qr}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${squares}" fill="#000"/></svg>`

/** The pass of a coffin on the undertaker's phone. */
export function passPage(park: Park, pass: PublicPass): string {
  const { code, burial_date, slot_from, cemetery, block_ref } = pass
  const facts = [
    [texts.pass.day, burial_date && longDate(burial_date)],
    [texts.pass.time, slot_from],
    [texts.pass.where, [block_ref && texts.pass.block(block_ref), cemetery].filter(Boolean).join(', ')],
  ].filter(([, value]) => value)
  return frame(park, {
    title: texts.pass.title,
    body: markup`<article>
<h1>${pass.deceased || texts.unknown}</h1>
<p class="years">${texts.pass.numbered(pass.pass_no)}</p>
${qrCode(pass.qr)}
<p class="words"><b>${code}</b></p>
<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>
<p class="words">${texts.pass.show}</p>
</article>`,
  })
}

/** A pass that lets no coffin in any more; it names nobody. */
export const endedPassPage = (park: Park, words: string): string =>
  frame(park, {
    title: texts.pass.ended,
    body: markup`<article><h1>${texts.pass.ended}</h1><p class="words">${words}</p><p class="words">${texts.pass.ask}</p></article>`,
  })

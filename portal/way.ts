import { markup, Markup } from './markup.ts'
import { texts } from './texts.ts'

/** How somebody who visits finds a grave (families-5). */
export interface PublicWay {
  /** The plan of the block with the site marked, as SVG that the server drew; null if the site is on no plan. */
  plan: string | null
  block_ref: string
  /** The cemetery's or the park's, where only one is. */
  address: string | null
  place: { latitude: number; longitude: number } | null
}

const degrees = (value: number) => value.toFixed(6)

/** Opens the phone's own map; the numbers are for who has none. */
function mapLink({ latitude, longitude }: NonNullable<PublicWay['place']>): Markup {
  const at = `${degrees(latitude)},${degrees(longitude)}`
  return markup`<p><a href="geo:${at}?q=${at}">${texts.way.map}</a> <span class="soft">${at.replace(',', ', ')}</span></p>`
}

export const waySection = ({ plan, block_ref, address, place }: PublicWay): Markup =>
  markup`<section class="way"><h2>${texts.way.title}</h2>
${address && markup`<p class="address">${address}</p>`}
${plan && markup`<figure>${new Markup(plan)}<figcaption>${texts.way.plan(block_ref)}</figcaption></figure>`}
${place && mapLink(place)}</section>`

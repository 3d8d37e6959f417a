import { lifeDates } from '@sexton/contract/values/long-date'
import { deceasedName } from '@sexton/contract/values/names'
import { familiesStyle } from './families-style.ts'
import { frame } from './frame.ts'
import { markup, type Markup } from './markup.ts'
import type { Park } from './park.ts'
import { texts } from './texts.ts'
import { waySection, type PublicWay } from './way.ts'

/** Everything that a public page may show (portal-3); what is not here can't be on it. */
export interface PublicBurial {
  public_id: string
  deceased_first_name: string | null
  deceased_middle_name: string | null
  deceased_last_name: string | null
  deceased_suffix?: string | null | undefined
  deceased_birth_date: string | null
  deceased_birth_precision: string
  deceased_birth_words: string | null
  death_date: string | null
  death_precision: string
  death_words: string | null
  burial_date: string | null
  burial_precision: string
  burial_words: string | null
  /** Where there are several. */
  cemetery: string | null
  block_ref: string | null
  row_no: string | null
  site_no: number | null
  /** The photo of the grave's headstone in pixels, null while none is public. */
  headstone: { width: number; height: number } | null
}

/** What stands around the facts while families find graves (families-5). */
export interface Around {
  way: PublicWay | null
  /** Where it is found by name: leads back to the search. */
  isListed: boolean
  /** Search engines may list it. */
  robots: string | undefined
}

export const nameOf = (
  burial: Pick<PublicBurial, 'deceased_first_name' | 'deceased_middle_name' | 'deceased_last_name'>,
) => deceasedName(burial).normalize('NFC')

/** `1931 – 2024`; nothing where only one year is known, since it would not say which, or where words stand for one. */
export function yearsOf(burial: PublicBurial): string | undefined {
  const { born, died } = lifeDates(burial)
  if (burial.deceased_birth_words || burial.death_words || !born || !died) return undefined
  return `${born.slice(-4)} – ${died.slice(-4)}`
}

export function placeOf({ cemetery, block_ref, row_no, site_no }: PublicBurial): string | null {
  if (!block_ref || !row_no || !site_no) return null
  return [texts.placeWords(block_ref, row_no, site_no), cemetery].filter(Boolean).join(', ')
}

function factsOf(burial: PublicBurial): Markup | false {
  const { born, died, buried } = lifeDates(burial)
  const facts = [
    [texts.born, born],
    [texts.died, died],
    [texts.buried, buried],
    [texts.place, placeOf(burial)],
  ].filter(([, value]) => value)
  return (
    facts.length > 0 &&
    markup`<dl>${facts.map(([label, value]) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
  )
}

/** A request of its own, under the same rule as the page; its size reserves its place until it is loaded. */
const photoOf = ({ public_id, headstone }: PublicBurial) =>
  headstone &&
  markup`<img src="${public_id}/headstone" alt="${texts.headstone}" width="${headstone.width}" height="${headstone.height}">`

/** The public page of a burial, with its share preview. */
export function burialPage(park: Park, burial: PublicBurial, around?: Around): string {
  const name = nameOf(burial)
  const years = yearsOf(burial)
  const address = `${park.PORTAL_URL}/burial/${burial.public_id}`
  const words = [years, placeOf(burial), park.PARK_NAME].filter(Boolean).join(' · ')
  return frame(
    park,
    {
      title: name,
      ...(around?.robots && { robots: around.robots }),
      head: markup`<meta name="description" content="${words}">
<link rel="canonical" href="${address}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${park.PARK_NAME}">
<meta property="og:title" content="${name}">
<meta property="og:description" content="${words}">
<meta property="og:url" content="${address}">
${
  burial.headstone &&
  markup`<meta property="og:image" content="${address}/headstone">
`
}<meta name="twitter:card" content="${burial.headstone ? 'summary_large_image' : 'summary'}">
`,
      body: markup`<article>
<h1>${name}</h1>
${years && markup`<p class="years">${years}</p>`}
${factsOf(burial)}
${photoOf(burial)}
${around?.way && waySection(around.way)}${around && markup`<p><a href="${burial.public_id}/request">${texts.ask.link}</a></p>`}${around?.isListed && markup`<p><a href="../find">${texts.find.another}</a></p>`}</article>`,
      foot: texts.keeper(park.PARK_NAME),
    },
    around && familiesStyle(park),
  )
}

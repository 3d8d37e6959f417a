/** The signs of the alphabet of texts (GSM 03.38); those of the second list take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€'

/** How many places a text takes in that alphabet; undefined where a sign is not of it. */
function placesOf(words: string): number | undefined {
  let places = 0
  for (const sign of words) {
    if (basic.includes(sign)) places += 1
    else if (extended.includes(sign)) places += 2
    else return undefined
  }
  return places
}

/** How many texts a phone company counts for these words (texts-3). A sign such as ã or ç makes each part shorter. */
export function partsOf(words: string): number {
  const places = placesOf(words)
  const [length, one, each] = places === undefined ? [words.length, 70, 67] : [places, 160, 153]
  return length <= one ? 1 : Math.ceil(length / each)
}

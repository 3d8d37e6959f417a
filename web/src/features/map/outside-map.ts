import type { Place } from '../../domain/park-map/way.ts'

/** The address by which a phone opens its own map at a place: Apple's do not know `geo:`. */
export function outsideMap(
  [longitude, latitude]: Place,
  site_ref: string,
  agent = navigator.userAgent,
): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`
  const name = encodeURIComponent(site_ref)
  return /iPhone|iPad|Macintosh/.test(agent)
    ? `https://maps.apple.com/?ll=${at}&q=${name}`
    : `geo:${at}?q=${at}(${name})`
}

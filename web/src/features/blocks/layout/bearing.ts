import type { Place } from '../../map/public.ts'

/** Where one place lies from another that is near: degrees from north over east, to a tenth. */
export function bearingTo([longitude, latitude]: Place, [toLongitude, toLatitude]: Place): number {
  const east = (toLongitude - longitude) * Math.cos((latitude * Math.PI) / 180)
  const degrees = (Math.atan2(east, toLatitude - latitude) * 180) / Math.PI
  return (Math.round(degrees * 10) / 10 + 360) % 360
}

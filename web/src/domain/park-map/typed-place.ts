/** A place as maps write it: `-15.4123, 28.2876`, latitude first; null where it is none. */
export function typedPlace(text: string): { latitude: number; longitude: number } | null {
  const found = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*\)?\s*$/.exec(text)
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  return Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}

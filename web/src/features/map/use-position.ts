import { useEffect, useState } from 'react'
import type { Place } from '../../domain/park-map/way.ts'

/** Where this device is, true within `accuracy` metres; or why nobody knows. */
export type Position = { at: Place; accuracy: number } | { problem: 'denied' | 'unknown' }

const read = ({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): Position => ({
  at: [longitude, latitude],
  accuracy,
})

const problemOf = ({ code, PERMISSION_DENIED }: GeolocationPositionError): Position => ({
  problem: code === PERMISSION_DENIED ? 'denied' : 'unknown',
})

/** Follows where this device is while it is wanted; null until it is known. */
export function usePosition(wanted: boolean): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const watch = navigator.geolocation.watchPosition(
      (found) => setPosition(read(found)),
      (problem) => setPosition(problemOf(problem)),
      { enableHighAccuracy: true, maximumAge: 2000, timeout: 30_000 },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setPosition(null)
    }
  }, [wanted])
  return position
}

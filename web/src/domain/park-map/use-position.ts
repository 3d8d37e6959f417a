import { useEffect, useState } from 'react'
import type { Place } from './way.ts'

/** Where this device is, true within `accuracy` metres. */
export interface Known {
  at: Place
  accuracy: number
}

/** Where this device is, or why nobody knows. */
export type Position = Known | { problem: 'denied' | 'unknown' }

const read = ({ coords: { longitude, latitude, accuracy } }: GeolocationPosition): Position => ({
  at: [longitude, latitude],
  accuracy,
})

const problemOf = ({ code, PERMISSION_DENIED }: GeolocationPositionError): Position => ({
  problem: code === PERMISSION_DENIED ? 'denied' : 'unknown',
})

/** Whether this device is one that people walk with. */
export const isCarried = () =>
  'geolocation' in navigator && window.matchMedia('(pointer: coarse), (max-width: 699px)').matches

/** Tells where this device is whenever that changes, until it is stopped by what this gives. */
export function follow(tell: (position: Position) => void): () => void {
  const watch = navigator.geolocation.watchPosition(
    (found) => tell(read(found)),
    (problem) => tell(problemOf(problem)),
    { enableHighAccuracy: true, maximumAge: 2000, timeout: 30_000 },
  )
  return () => navigator.geolocation.clearWatch(watch)
}

/** Follows where this device is while it is wanted; null until it is known. */
export function usePosition(wanted: boolean): Position | null {
  const [position, setPosition] = useState<Position | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    const stop = follow(setPosition)
    return () => {
      stop()
      setPosition(null)
    }
  }, [wanted])
  return position
}

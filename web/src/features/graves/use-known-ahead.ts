import { useEffect } from 'react'
import { useAhead } from '../../core/api/use-ahead.ts'
import { usePractice } from '../../core/practices.ts'
import { knownOf } from './known-of.ts'
import { KnownGraves } from './lazy-parts.tsx'

/** Asks with the site for what is known of its graves, and for the code that shows it: nothing moves when it comes. */
export function useKnownAhead(site_id: number) {
  const isOn = usePractice('grave_room')
  useAhead(...knownOf(isOn ? site_id : null))
  useEffect(() => {
    if (isOn) KnownGraves.soon()
  }, [isOn])
}

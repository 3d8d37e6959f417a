import { useCallback, useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { isLeaving } from '../session/leave.ts'

/** Asks before unsaved changes are left: `isUnsaved` is read at that moment. The blocker feeds a dialog. */
export function useUnsaved(isUnsaved: () => boolean): Blocker {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  )
}

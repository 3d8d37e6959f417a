import { useCallback, useEffect } from 'react'
import { useBlocker, type Blocker } from 'react-router'
import { isLeaving } from '../session/leave.ts'
import { watchUnsaved } from './unsaved.ts'

/** The browser asks before the page is closed or loaded anew with unsaved changes: `isUnsaved` is read at that moment. */
export function useAskBeforeUnload(isUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeaving()) event.preventDefault()
    }
    const forget = watchUnsaved(isUnsaved)
    window.addEventListener('beforeunload', ask)
    return () => {
      forget()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
}

/** Asks before unsaved changes are left, by whatever way. The blocker feeds a dialog. */
export function useUnsaved(isUnsaved: () => boolean): Blocker {
  useAskBeforeUnload(isUnsaved)
  return useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
      [isUnsaved],
    ),
  )
}

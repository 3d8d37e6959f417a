import { useEffect } from 'react'
import { isLeaving } from '../session/leave.ts'
import { watchUnsaved } from './unsaved.ts'

/**
 * Unsaved changes are not left without asking: by the browser when the page is closed or loaded anew, by the shell on any
 * other way (`LeaveGuard`). `isUnsaved` is read at that moment.
 */
export function useUnsaved(isUnsaved: () => boolean): void {
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

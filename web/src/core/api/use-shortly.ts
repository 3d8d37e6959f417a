import { useCallback, useEffect, useState } from 'react'

/** Whether something is shown, and a function that shows it for this many milliseconds. */
export function useShortly(milliseconds: number): [shown: boolean, show: () => void] {
  const [times, setTimes] = useState(0)
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setEnded(times), milliseconds)
    return () => clearTimeout(timer)
  }, [times, milliseconds])
  return [times !== ended, useCallback(() => setTimes((before) => before + 1), [])]
}

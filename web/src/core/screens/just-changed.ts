import { useEffect, useState } from 'react'

/** Milliseconds for which a changed line is marked. */
const marked = 4000

let last = { key: '', at: 0 }

/** Says of a line, by a key of its own (`burial-7`), that it has just been changed on another screen. */
export function markChanged(key: string): void {
  last = { key, at: Date.now() }
}

/** True for a moment after the line was changed elsewhere and the reader is led back to it. */
export function useJustChanged(key: string): boolean {
  const [isMarked, setMarked] = useState(() => last.key === key && Date.now() - last.at < marked)
  useEffect(() => {
    if (!isMarked) return undefined
    const timer = setTimeout(() => setMarked(false), marked)
    return () => clearTimeout(timer)
  }, [isMarked])
  return isMarked
}

import { useState } from 'react'

const kept = 'sexton.single-keys'

/** Whether shortcuts of a single key count: a choice of this browser, since speech input may press them by mistake. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => localStorage.getItem(kept) !== 'off')
  const choose = (next: boolean) => {
    localStorage.setItem(kept, next ? 'on' : 'off')
    setOn(next)
  }
  return [on, choose]
}

import { useState } from 'react'

/** A choice of the user that this browser remembers under `key`. */
export function useStored<T extends string>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => (localStorage.getItem(key) as T | null) ?? initial)
  const store = (next: T) => {
    localStorage.setItem(key, next)
    setValue(next)
  }
  return [value, store]
}

import { useState } from 'react'
import { useWatch } from 'react-hook-form'

/** Fields that few records fill: shown once one of them has a value, or after `open`. */
export function useMoreFields(names: readonly string[]) {
  const [opened, setOpened] = useState(false)
  const [seen, setSeen] = useState(false)
  const filled = useWatch({ name: names }).some(Boolean)
  // They stay while their last value is being cleared.
  if (filled && !seen) setSeen(true)
  return { isOpen: opened || filled || seen, opened, open: () => setOpened(true) }
}

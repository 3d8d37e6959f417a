import type { Endpoint, Given } from '@sexton/contract/core/endpoint'
import { useEffect, useRef } from 'react'
import { download } from './download.ts'
import { useTransfer } from './use-transfer.ts'

/**
 * Downloads of one button: `share` 0 to 1 while one is under way, null when there is none. `onSaved` gets the name of
 * the file. Leaving the screen cancels it.
 */
export function useDownload<E extends Endpoint>(endpoint: E, onSaved: (name: string) => void) {
  const { share, error, run, cancel } = useTransfer()
  const leave = useRef(cancel)
  useEffect(() => () => leave.current(), [])

  const start = async (given: Given<E>) => {
    const name = await run((watched) => download(endpoint, given, watched))
    if (name !== undefined) onSaved(name)
  }
  return { share, error, start, cancel }
}

import { reopenings } from '@sexton/contract/graves/reopening-calls'
import { useEffect } from 'react'
import { useAhead } from '../../core/api/use-ahead.ts'
import { usePractice } from '../../core/practices.ts'
import { loadWholeAnswer } from './answers.tsx'

/** Asks with a site whether its first grave can be opened, and for the code that shows it: nothing moves when it comes. */
export function useReopeningAhead(site_id: number) {
  const isOn = usePractice('grave_room')
  useAhead(reopenings.reopening, isOn ? { params: { site_id, grave_no: 1 }, query: {} } : null)
  useEffect(() => {
    if (isOn) loadWholeAnswer()
  }, [isOn])
}

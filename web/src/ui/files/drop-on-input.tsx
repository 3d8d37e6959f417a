import Box from '@mui/material/Box'
import { useRef, type ReactNode } from 'react'
import type { Dropped } from '../../core/transfer/dropped-files.ts'
import { DropArea } from './drop-area.tsx'

interface Properties {
  label: string
  children: ReactNode
}

/** Hands what is dropped on it to the file field in it, as if it had been chosen there. */
export function DropOnInput({ label, children }: Properties) {
  const box = useRef<HTMLDivElement>(null)
  const hand = ({ files }: Dropped) => {
    const input = box.current!.querySelector<HTMLInputElement>('input[type=file]')
    if (!input || files.length === 0) return
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return (
    <Box ref={box}>
      <DropArea label={label} onFiles={hand}>
        {children}
      </DropArea>
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useRef } from 'react'
import { printShown } from '../../../domain/previews/print-shown.ts'

const hidden = {
  display: 'none',
  '@media print': { display: 'block', '& img': { display: 'block', width: '100%', breakAfter: 'page' } },
} as const

/** Pages that only the printer shows. Prints them once they are all there; mount it again for each print. */
export function PrintedPages({ pages, onPrinted }: { pages: readonly string[]; onPrinted: () => void }) {
  const content = useRef<HTMLDivElement>(null)
  const print = useEffectEvent(() => void printShown(content.current!).then(onPrinted))
  useEffect(() => print(), [])
  return (
    <Box ref={content} aria-hidden sx={hidden}>
      {pages.map((src) => (
        <img key={src} src={src} alt="" />
      ))}
    </Box>
  )
}

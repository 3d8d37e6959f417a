import Link from '@mui/material/Link'
import type { RefObject } from 'react'

interface Properties {
  /** What it leads to: itself where it takes the focus, else the first button or link in it. */
  to: RefObject<HTMLElement | null>
  children: string
}

/** Seen only while it has the focus: spares a keyboard the way through what lies between. */
export const SkipLink = ({ to, children }: Properties) => (
  <Link
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      const place = to.current
      const target = place?.hasAttribute('tabindex') ? place : place?.querySelector<HTMLElement>('button, a')
      target?.focus()
    }}
    sx={{
      position: 'fixed',
      left: 8,
      top: -60,
      zIndex: 2000,
      bgcolor: 'background.paper',
      p: 1,
      displayPrint: 'none',
      '&:focus': { top: 8 },
    }}
  >
    {children}
  </Link>
)

import Link from '@mui/material/Link'
import type { RefObject } from 'react'
import { t } from './texts.ts'

/** The first stop of the Tab key: past the bar, to the screen. */
export const SkipLink = ({ to }: { to: RefObject<HTMLElement | null> }) => (
  <Link
    href="#content"
    onClick={(event) => {
      event.preventDefault()
      to.current?.focus()
    }}
    sx={{
      position: 'absolute',
      left: 8,
      top: -60,
      zIndex: 2000,
      bgcolor: 'background.paper',
      p: 1,
      '&:focus': { top: 8 },
    }}
  >
    {t('shell.skip')}
  </Link>
)

import FoldedIcon from '@mui/icons-material/ChevronRight'
import OpenIcon from '@mui/icons-material/ExpandMore'
import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'

interface Properties extends Pick<ButtonProps, 'aria-controls'> {
  open: boolean
  onToggle: () => void
  /** What it folds away. */
  children: ReactNode
  /** It is the title of what it folds, and looks as its heading does. */
  isTitle?: boolean
}

const asTitle = { font: 'inherit', px: 0.5, ml: -0.5, minHeight: 28 } as const

/** The line that folds what follows it away, and opens it again. */
export const FoldButton = ({ open, onToggle, children, isTitle = false, ...rest }: Properties) => (
  <Button
    {...rest}
    color="inherit"
    aria-expanded={open}
    startIcon={open ? <OpenIcon /> : <FoldedIcon />}
    onClick={onToggle}
    sx={{ justifyContent: 'flex-start', textAlign: 'start', ...(isTitle && asTitle) }}
  >
    {children}
  </Button>
)

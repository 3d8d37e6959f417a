import FoldedIcon from '@mui/icons-material/ChevronRight'
import OpenIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

interface Properties {
  open: boolean
  onToggle: () => void
  /** What it folds away. */
  children: ReactNode
}

/** The line that folds what follows it away, and opens it again. */
export const FoldButton = ({ open, onToggle, children }: Properties) => (
  <Button
    color="inherit"
    aria-expanded={open}
    startIcon={open ? <OpenIcon /> : <FoldedIcon />}
    onClick={onToggle}
    sx={{ justifyContent: 'flex-start', textAlign: 'start' }}
  >
    {children}
  </Button>
)

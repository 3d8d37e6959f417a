import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Properties {
  path: string
  label: string
  icon: ReactNode
  isCurrent: boolean
  /** Only its icon is in sight. */
  isFolded?: boolean
}

const entry = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1.25,
  minHeight: 34,
  mx: 1,
  px: 1.25,
  borderRadius: 1,
  fontSize: 'body1.fontSize',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { fontWeight: 500, bgcolor: 'action.selected' },
  '&[aria-current] svg': { color: 'primary.main' },
} as const

/** A link of the rail. */
export const RailLink = ({ path, label, icon, isCurrent, isFolded = false }: Properties) => (
  <ButtonBase
    component={Link}
    to={path}
    aria-current={isCurrent ? 'page' : undefined}
    aria-label={isFolded ? label : undefined}
    title={isFolded ? label : undefined}
    sx={entry}
  >
    {icon}
    {!isFolded && label}
  </ButtonBase>
)

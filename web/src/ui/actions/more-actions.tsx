import MoreIcon from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../texts.ts'

/** Between the list and the window's edge. */
const EDGE = 8

/** Buttons as entries of a list, whatever they are elsewhere. */
const entries = {
  gap: 0.5,
  alignItems: 'stretch',
  '& .MuiButton-root': { justifyContent: 'flex-start', borderColor: 'transparent' },
} as const

/** Some of the further actions, under a title of their own: `Admin Actions`. */
export function MoreGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack role="group" aria-labelledby={id} sx={{ gap: 0.5, alignItems: 'stretch' }}>
      <Typography id={id} variant="caption" color="text.secondary" sx={{ px: 0.5, pt: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  )
}

/** Keeps the list within the window: it hangs from the button's right edge, which on a phone may be far left. */
function stayInside(list: HTMLElement) {
  list.style.transform = ''
  const { left } = list.getBoundingClientRect()
  if (left < EDGE) list.style.transform = `translateX(${EDGE - left}px)`
}

/** The actions other than the next step: the buttons, each with its own question or dialog, behind one. */
export function MoreActions({
  children,
  label = t('ui.more-actions'),
  of,
}: {
  children: ReactNode
  label?: string
  /** What they are done with, where several such buttons stand below each other: for a screen reader. */
  of?: string
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    if (!open || !list.current) return
    stayInside(list.current)
    list.current.querySelector<HTMLElement>('button, a, input')?.focus()
  }, [open])
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  return (
    <ClickAwayListener onClickAway={() => setOpen(false)}>
      <Box sx={{ position: 'relative' }}>
        <Button
          ref={button}
          variant="outlined"
          endIcon={<MoreIcon />}
          aria-label={of && `${label} ${of}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          onKeyDown={leave}
        >
          {label}
        </Button>
        {/* Its parts stay while it is closed: each brings its own dialog. */}
        <Paper
          id={id}
          ref={list}
          elevation={3}
          onKeyDown={leave}
          onClick={(event) => {
            if ((event.target as Element).closest('button, a')) setOpen(false)
          }}
          sx={{
            display: open ? 'block' : 'none',
            position: 'absolute',
            top: '100%',
            right: 0,
            width: 'max-content',
            maxWidth: `calc(100vw - ${2 * EDGE}px)`,
            zIndex: 'appBar',
            p: 1,
          }}
        >
          <Stack sx={entries}>{children}</Stack>
        </Paper>
      </Box>
    </ClickAwayListener>
  )
}

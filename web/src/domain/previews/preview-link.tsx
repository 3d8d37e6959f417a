import Link from '@mui/material/Link'
import type { MouseEvent, ReactNode } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { t } from './link-texts.ts'

interface Properties {
  path: string
  name: string
  onOpen: () => void
  children: ReactNode
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A file's link: a click shows it over the screen; with Ctrl, or by the middle button, it opens in a tab of its own. */
export const PreviewLink = ({ path, name, onOpen, children }: Properties) => (
  <Link
    href={addressOf(path)}
    target="_blank"
    rel="noopener"
    aria-label={t('preview.of', { name })}
    onClick={(event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onOpen()
    }}
  >
    {children}
  </Link>
)

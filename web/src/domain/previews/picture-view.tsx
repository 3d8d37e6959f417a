import Box from '@mui/material/Box'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { Messages } from '../../ui/feedback/messages.tsx'
import type { Previewed } from './previewed.ts'
import { t } from './texts.ts'

/** A picture as large as fits; zoomed it is moved by scrolling. */
export function PictureView({ file: { name, path }, zoom }: { file: Previewed; zoom: number }) {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) return <Messages messages={[t('preview.broken', { name })]} />
  const size = `${zoom * 100}%`
  return (
    <Box
      component="img"
      src={addressOf(path)}
      alt={name}
      onError={() => setIsBroken(true)}
      sx={{
        display: 'block',
        m: 'auto',
        width: zoom > 1 ? size : 'auto',
        maxWidth: size,
        maxHeight: zoom > 1 ? 'none' : '100%',
        objectFit: 'contain',
        '@media print': { maxHeight: 'none', maxWidth: '100%', width: 'auto' },
      }}
    />
  )
}

import Box from '@mui/material/Box'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { refuse } from '../../core/api/client.ts'
import { ConnectionError, refusalOf } from '../../core/api/errors.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import type { Previewed } from './previewed.ts'
import { t } from './texts.ts'

/** Why a picture's file does not come; null where it does, and it is the picture itself that cannot be drawn. */
async function reasonOf(path: string): Promise<Error | null> {
  const headers = { range: 'bytes=0-0' }
  const reply = await fetch(addressOf(path), { credentials: 'include', headers }).catch(() => null)
  if (!reply) return new ConnectionError()
  return reply.ok ? null : refuse(await refusalOf(reply))
}

/** A picture as large as fits; zoomed it is moved by scrolling. */
export function PictureView({ file: { name, path }, zoom }: { file: Previewed; zoom: number }) {
  const [fault, setFault] = useState<Error | null | undefined>()
  const size = `${zoom * 100}%`
  if (fault !== undefined)
    return (
      <Box sx={{ m: '0 auto', width: '100%', maxWidth: 900, alignSelf: 'flex-start' }}>
        <ErrorDisplay error={fault} />
        {fault === null && <Messages messages={[t('preview.broken', { name })]} />}
      </Box>
    )
  return (
    <Box
      component="img"
      src={addressOf(path)}
      alt={name}
      onError={() => void reasonOf(path).then(setFault)}
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

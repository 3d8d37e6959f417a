import FileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import { assetPath, type DocumentRow } from '@sexton/contract/documents/calls'
import { useState } from 'react'
import { addressOf } from '../../core/api/address.ts'

const place = {
  flex: 'none',
  width: 36,
  height: 44,
  borderRadius: 0.5,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: 'text.secondary',
  bgcolor: 'action.hover',
} as const

/** The first page or the picture, small; a sign where it may not be opened or cannot be drawn. */
export function Thumbnail({ document: row, shown }: { document: DocumentRow; shown: boolean }) {
  const [isMissing, setIsMissing] = useState(false)
  if (!shown || isMissing)
    return (
      <Box sx={place} aria-hidden>
        {row.media_type === 'application/pdf' ? <PdfIcon fontSize="small" /> : <FileIcon fontSize="small" />}
      </Box>
    )
  const path = assetPath(row.parent_object, row.parent_object_id, row.filename)
  return (
    <Box
      component="img"
      src={`${addressOf(path)}?thumbnail=true`}
      alt=""
      loading="lazy"
      width={36}
      height={44}
      onError={() => setIsMissing(true)}
      sx={{ ...place, objectFit: 'cover', objectPosition: 'top' }}
    />
  )
}

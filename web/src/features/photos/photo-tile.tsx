import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { photoPaths, type Photo } from '@sexton/contract/photos/calls'
import type { ReactNode } from 'react'
import { addressOf } from '../../core/api/address.ts'
import { dateTime } from '../../core/format/formats.ts'
import { PreviewLink } from '../../domain/previews/preview-link.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { t } from './texts.ts'

interface Properties {
  photo: Photo
  onOpen: () => void
  onDelete?: () => void
  /** What else can be done with it; without it, a line says what it shows to the public. */
  children?: ReactNode
}

/** When it was added, by whom, and its size. */
export const aboutPhoto = ({ attached_at, attached_by: by, size_mb: size }: Photo) =>
  t(by ? 'photos.about.by' : 'photos.about', { date: dateTime(attached_at), by, size })

/** One photo, small; a click shows it whole. */
export function PhotoTile({ photo, onOpen, onDelete, children }: Properties) {
  const { filename, headstone_of } = photo
  const { whole, small } = photoPaths(photo)
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <PreviewLink path={whole} name={filename} onOpen={onOpen}>
        <Box
          component="img"
          src={addressOf(small)}
          alt=""
          loading="lazy"
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '4 / 3',
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'action.hover',
          }}
        />
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {filename}
        </Box>
      </PreviewLink>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
          {aboutPhoto(photo)}
        </Typography>
        {onDelete && (
          <IconAct
            label={t('photos.delete', { name: filename })}
            icon={<DeleteIcon fontSize="small" />}
            size="small"
            onClick={onDelete}
          />
        )}
      </Stack>
      {children ??
        (headstone_of.length > 0 && (
          <Typography variant="body2">
            {t('photos.headstone', { names: headstone_of.map(({ deceased }) => deceased).join(', ') })}
          </Typography>
        ))}
    </Box>
  )
}

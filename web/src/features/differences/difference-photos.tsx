import Box from '@mui/material/Box'
import type { Difference } from '@sexton/contract/differences/calls'
import { photoPaths } from '@sexton/contract/photos/calls'
import { addressOf } from '../../core/api/address.ts'
import { t } from './texts.ts'

const small = {
  display: 'block',
  width: 120,
  height: 90,
  objectFit: 'cover',
  borderRadius: 1,
  bgcolor: 'action.hover',
} as const

/** The photos of the act that found it; each opens whole in a new tab. */
export const DifferencePhotos = ({ photos }: Pick<Difference, 'photos'>) =>
  photos.length > 0 && (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 0, m: 0, listStyle: 'none' }}>
      {photos.map((photo, at) => (
        <li key={photo.photo_id}>
          <a href={addressOf(photoPaths(photo).whole)} target="_blank" rel="noopener">
            <Box
              component="img"
              src={addressOf(photoPaths(photo).small)}
              alt={t('differences.photo', { number: at + 1 })}
              loading="lazy"
              sx={small}
            />
          </a>
        </li>
      ))}
    </Box>
  )

import CameraIcon from '@mui/icons-material/PhotoCamera'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { t } from './act-texts.ts'
import type { PhotoSlot } from './photo-slots.ts'
import type { TakenPhotos } from './use-act-photos.ts'

const tile = {
  position: 'relative',
  alignItems: 'center',
  justifyContent: 'center',
  cursor: 'pointer',
  display: 'flex',
  flexDirection: 'column',
  gap: 0.5,
  width: '100%',
  aspectRatio: '4 / 3',
  p: 1,
  border: 1,
  borderRadius: 1,
  textAlign: 'center',
  overflow: 'hidden',
} as const

/** A picture that is still on this device alone. */
function Taken({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <Box
      component="img"
      ref={image}
      alt=""
      sx={{ width: '100%', minHeight: 0, flex: 1, objectFit: 'cover', borderRadius: 0.5 }}
    />
  )
}

interface Properties {
  slot: PhotoSlot
  file: File | undefined
  onTake: (file: File) => void
  isMissing: boolean
}

/** One photo: a press opens the camera of a phone, another one takes it again. */
function PhotoTile({ slot, file, onTake, isMissing }: Properties) {
  const label = t(`act.photo.${slot}`)
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box
        component="label"
        sx={{
          ...tile,
          borderColor: isMissing ? 'error.main' : 'text.secondary',
          '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        {file ? <Taken file={file} /> : <CameraIcon color={isMissing ? 'error' : 'action'} />}
        <span>{t(file ? 'act.photo.again' : 'act.photo.take', { label })}</span>
        <input
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t('act.photo.take', { label })}
          aria-invalid={isMissing || undefined}
          style={{ position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' }}
          onChange={(event) => {
            const [taken] = event.target.files ?? []
            event.target.value = ''
            if (taken) onTake(taken)
          }}
        />
      </Box>
    </Box>
  )
}

interface AllProperties {
  slots: readonly PhotoSlot[]
  taken: TakenPhotos
  onTake: (slot: PhotoSlot, file: File) => void
  /** Say which are missing. */
  asksForAll: boolean
}

/** The photos that an act asks for, beside each other. */
export function PhotoInputs({ slots, taken, onTake, asksForAll }: AllProperties) {
  if (slots.length === 0) return null
  const missing = asksForAll && slots.some((slot) => !taken[slot])
  return (
    <Box role="group" aria-label={t('act.photos')} sx={{ mb: 1.5 }}>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        }}
      >
        {slots.map((slot) => (
          <PhotoTile
            key={slot}
            slot={slot}
            file={taken[slot]}
            onTake={(file) => onTake(slot, file)}
            isMissing={asksForAll && !taken[slot]}
          />
        ))}
      </Box>
      {missing && (
        <Box role="alert" sx={{ color: 'error.main', mt: 0.5 }}>
          {t(slots.length === 1 ? 'act.photos.missing.one' : 'act.photos.missing')}
        </Box>
      )}
    </Box>
  )
}

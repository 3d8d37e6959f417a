import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import type { acts } from '@sexton/contract/acts/calls'
import type { ActKind } from '@sexton/contract/acts/kinds'
import type { Reply } from '@sexton/contract/core/endpoint'
import { useEffect, useEffectEvent, useId } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useFileInput } from '../../../ui/actions/use-file-input.tsx'
import { wholePhone } from '../../../ui/dialogs/whole-phone.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import type { ActPhotos, SentPhoto } from './use-act-photos.ts'
import { t } from './act-texts.ts'

function stateWords({ state, share, why }: SentPhoto) {
  if (state === 'waiting' && share > 0)
    return t('act.photo.state.sending', { percent: Math.round(share * 100) })
  return why ? `${t('act.photo.state.refused')}: ${why}` : t(`act.photo.state.${state}`)
}

interface PhotoProperties {
  photo: SentPhoto
  again: (file?: File) => void
}

function PhotoLine({ photo, again }: PhotoProperties) {
  const label = t(`act.photo.${photo.slot}`)
  const other = useFileInput({ label, accept: 'image/*', onFiles: ([file]) => again(file) })
  const isRefused = photo.state === 'refused'
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 44 }}
    >
      <Box sx={{ flex: 1, minWidth: '12rem' }}>
        {t('act.photo.take', { label })}
        <Box role="status" sx={{ color: isRefused ? 'error.main' : 'text.secondary' }}>
          {stateWords(photo)}
        </Box>
      </Box>
      {isRefused && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          {other.element}
          <Button onClick={other.open}>{t('act.photo.other')}</Button>
          {!photo.isFinal && (
            <Button
              variant="outlined"
              aria-label={t('act.photo.retry.of', { label })}
              onClick={() => again()}
            >
              {t('act.photo.retry')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

const large = {
  mb: 1.5,
  '& .MuiAlertTitle-root': { fontSize: 'h4.fontSize', lineHeight: 1.2 },
  '& .MuiAlert-message': { fontSize: 'h1.fontSize' },
} as const

interface Properties {
  kind: ActKind
  reply: Reply<typeof acts.send>
  name: string
  sent: ActPhotos
  /** The phone did not know where it was. */
  isPlaceless: boolean
  onClose: () => void
}

/** The act is on record; its photos follow one by one. What contradicts our records is said large, and what to do. */
export function SentDialog({ kind, reply: { act }, name, sent, isPlaceless, onClose }: Properties) {
  const id = useId()
  const notify = useNotice()
  const { photos, again } = sent
  const isSending = photos.some(({ state }) => state === 'waiting')
  const isFailed = photos.some(({ state }) => state === 'refused')
  const isSent = photos.every(({ state }) => state === 'sent')
  const done = t(`act.done.${kind}`, { name })
  const isPlain = act.outcome === 'APPLIED'
  const end = useEffectEvent(() => {
    notify({ text: isPlaceless ? `${done} ${t('act.sent.placeless')}` : done })
    onClose()
  })
  useEffect(() => {
    if (isPlain && isSent) end()
  }, [isPlain, isSent])
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { sx: { maxWidth: { xs: '100%', sm: 600 }, width: '100%', ...wholePhone } } }}
    >
      <DialogTitle id={id}>{isPlain ? done : t('act.sent')}</DialogTitle>
      <DialogContent>
        {act.outcome === 'CONFLICT' && (
          <Alert severity="error" variant="filled" sx={large}>
            <AlertTitle>{t('act.conflict')}</AlertTitle>
            {act.outcome_words.replace(/\s*Ask the office\.$/, '')}
          </Alert>
        )}
        {act.outcome === 'NOTED' && (
          <Alert severity="info" sx={large}>
            {act.outcome_words}
          </Alert>
        )}
        {(!isPlain || isFailed) && <p>{t('act.conflict.stored')}</p>}
        {isPlaceless && <p>{t('act.sent.placeless')}</p>}
        <Box component="ul" aria-label={t('act.photos')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {photos.map((photo) => (
            <PhotoLine key={photo.slot} photo={photo} again={(file) => again(photo, file)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <ActButton reason={isSending && t('act.sent.sending')} onClick={onClose}>
          {t('act.sent.close')}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

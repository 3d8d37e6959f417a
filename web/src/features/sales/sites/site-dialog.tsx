import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useCallback, useId, useState, type ReactNode } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import type { ChosenSite } from '../../../domain/site-choice/offered-sites.ts'
import { SitePicker } from '../../../domain/site-choice/site-picker.tsx'
import { t } from '../draft-texts.ts'

interface Properties {
  title: string
  /** What follows from it, said before it is done. */
  text?: string
  site_type_id: number
  /** What else is asked, above the choice, and what of it is still missing. */
  children?: ReactNode
  missing?: string | false
  /** The button that does it, with the site chosen or `none`. */
  submit: (site_ref: string) => string
  onSubmit: (site_id: number) => void
  onClose: () => void
  pending: boolean
  error: Error | null
}

/** Asks for block, row and site of a type; stays open with the reason when the choice is refused. */
export function SiteDialog({
  title,
  text,
  site_type_id,
  children,
  missing = false,
  submit,
  onSubmit,
  onClose,
  pending,
  error,
}: Properties) {
  const id = useId()
  // A choice counts for the type it was made of.
  const [choice, setChoice] = useState<{ site_type_id: number; site: ChosenSite | null } | null>(null)
  const chosen = choice?.site_type_id === site_type_id ? choice.site : null
  const choose = useCallback((site: ChosenSite | null) => setChoice({ site_type_id, site }), [site_type_id])
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
        {children}
        <SitePicker
          key={site_type_id}
          site_type_id={site_type_id}
          chosen={chosen}
          onChoose={choose}
          pending={pending}
          refused={error}
        />
        <ErrorDisplay error={error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('draft.dialog.cancel')}</Button>
        <ActButton
          pending={pending}
          reason={missing || (!chosen && t('draft.sites.choose.first'))}
          onClick={() => chosen && onSubmit(chosen.site_id)}
        >
          {submit(chosen?.site_ref ?? 'none')}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

import Button from '@mui/material/Button'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { BottomStrip } from '../../ui/layout/bottom-strip.tsx'
import { t } from './texts.ts'

interface Properties {
  save: string
  pending: boolean
  onCancel: () => void
}

/** Cancel, and what saves the form. */
export const FormFooter = ({ save, pending, onCancel }: Properties) => (
  <BottomStrip>
    <Button onClick={onCancel}>{t('user.form.cancel')}</Button>
    <ActButton type="submit" pending={pending}>
      {save}
    </ActButton>
  </BottomStrip>
)

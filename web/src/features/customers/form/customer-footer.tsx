import Button from '@mui/material/Button'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { StillLacking } from '../../../ui/forms/still-lacking.tsx'
import { BottomStrip } from '../../../ui/layout/bottom-strip.tsx'
import { t } from '../texts.ts'
import { useLacking } from './customer-parts.ts'

interface Properties {
  save: string
  pending: boolean
  onCancel: () => void
}

/** What the customer's form still lacks, Cancel, and what saves it. */
export function CustomerFooter({ save, pending, onCancel }: Properties) {
  const lacking = useLacking()
  return (
    <BottomStrip>
      <StillLacking fields={lacking}>{t('customer.form.lacking', { count: lacking.length })}</StillLacking>
      <Button onClick={onCancel}>{t('customer.form.cancel')}</Button>
      <ActButton type="submit" pending={pending}>
        {save}
      </ActButton>
    </BottomStrip>
  )
}

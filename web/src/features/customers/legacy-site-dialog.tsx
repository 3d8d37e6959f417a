import { saleSites } from '@sexton/contract/sale-sites'
import type { Site, SiteType } from '@sexton/contract/sites'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { SiteChoice } from '../sites/public.ts'
import { t } from './texts.ts'

/** Type, block, row and site of what the customer had before. */
export default function LegacySiteDialog({
  customer_id,
  onClose,
}: {
  customer_id: number
  onClose: () => void
}) {
  const id = useId()
  const notify = useNotice()
  const [type, setType] = useState<SiteType | null>(null)
  const [site, setSite] = useState<Site | null>(null)
  const act = useAct(saleSites.legacy, {
    onDone: ({ site_ref }) => {
      notify({ text: t('legacy-site.done', { site: site_ref }) })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('legacy-site.open')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5, color: 'text.secondary' }}>{t('legacy-site.what')}</Typography>
        <SiteChoice tariff_id={null} type={type} onType={setType} site={site} onSite={setSite} />
      </DialogContent>
      <ErrorDisplay error={act.error} />
      <DialogActions>
        <Button onClick={onClose}>{t('customer.form.cancel')}</Button>
        <ActButton
          pending={act.pending}
          reason={!site && t('legacy-site.first')}
          onClick={() => site && void act.run({ body: { customerId: customer_id, siteId: site.site_id } })}
        >
          {t('legacy-site.do', { site: site?.site_ref ?? 'none' })}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

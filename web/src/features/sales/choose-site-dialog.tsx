import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { saleSites } from '@sexton/contract/sale-sites'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import type { Site } from '@sexton/contract/sites'
import { useId, useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { ErrorDisplay } from '../../ui/error-display.tsx'
import { SitePicker } from '../sites/public.ts'
import { t } from './draft-texts.ts'

/** Block, row and site of the type that was bought. */
export default function ChooseSiteDialog({ site, onClose }: { site: SaleSite; onClose: () => void }) {
  const id = useId()
  const [chosen, setChosen] = useState<Site | null>(null)
  const act = useAct(saleSites.setSite, { onDone: onClose })
  const { sale_site_id, site_type_id } = site
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('draft.sites.choose.title', { type: site.site_type })}</DialogTitle>
      <DialogContent>
        <SitePicker site_type_id={site_type_id} chosen={chosen} onChoose={setChosen} />
        <ErrorDisplay error={act.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('draft.dialog.cancel')}</Button>
        <ActButton
          pending={act.pending}
          reason={!chosen && t('draft.sites.choose.first')}
          onClick={() =>
            chosen && void act.run({ params: { sale_site_id }, body: { site_id: chosen.site_id } })
          }
        >
          {t('draft.sites.choose.do', { site: chosen?.site_ref ?? 'none' })}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { Sale } from '@sexton/contract/sales/sale'
import type { SiteType } from '@sexton/contract/sites/calls'
import { useId, useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import type { ChosenSite } from '../../../domain/site-choice/offered-sites.ts'
import { SiteChoice } from '../../../domain/site-choice/site-choice.tsx'
import { t } from '../draft-texts.ts'

export interface Purchase {
  sale: Pick<Sale, 'sale_id' | 'tariff_id'>
  onClose: () => void
}

/** Puts what is chosen on the sale: the site, or its type alone. */
function usePurchase({ sale: { sale_id, tariff_id }, onClose }: Purchase) {
  const withSite = useAct(saleSites.addWithSite, { onDone: onClose })
  const withType = useAct(saleSites.addWithSiteType, { onDone: onClose })
  const params = { sale_id }
  return {
    pending: withSite.pending || withType.pending,
    error: withSite.error ?? withType.error,
    addSite: ({ site_id }: ChosenSite) => withSite.run({ params, body: { site_id, tariff_id } }),
    addType: ({ site_type_id }: SiteType) => withType.run({ params, body: { site_type_id, tariff_id } }),
  }
}

/** Category, type, then block, row and site, or the type alone. */
export default function PurchaseSiteDialog(given: Purchase) {
  const id = useId()
  const [type, setType] = useState<SiteType | null>(null)
  const [site, setSite] = useState<ChosenSite | null>(null)
  const purchase = usePurchase(given)
  return (
    <Dialog
      open
      onClose={given.onClose}
      aria-labelledby={id}
      fullWidth
      slotProps={{ paper: { sx: { maxWidth: 1120, m: { xs: 1, sm: 4 }, width: '100%' } } }}
    >
      <DialogTitle id={id}>{t('draft.purchase.title')}</DialogTitle>
      <DialogContent>
        <SiteChoice
          tariff_id={given.sale.tariff_id}
          type={type}
          onType={setType}
          site={site}
          onSite={setSite}
          pending={purchase.pending}
          refused={purchase.error}
        />
      </DialogContent>
      <ErrorDisplay error={purchase.error} />
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={given.onClose}>{t('draft.dialog.cancel')}</Button>
        {type && (
          <ActButton
            variant="outlined"
            pending={purchase.pending && !site}
            onClick={() => void purchase.addType(type)}
          >
            {t('draft.purchase.by-type', { type: type.site_type })}
          </ActButton>
        )}
        <ActButton
          pending={purchase.pending && site !== null}
          reason={site ? null : t(type ? 'draft.purchase.site.first' : 'draft.purchase.first')}
          onClick={() => site && void purchase.addSite(site)}
        >
          {t('draft.purchase.site', { site: site?.site_ref ?? 'none' })}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

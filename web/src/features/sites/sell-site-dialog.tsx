import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { sales } from '@sexton/contract/sales/calls'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '../../core/api/use-act.ts'
import { money } from '../../core/format/formats.ts'
import type { Wanted } from '../../domain/customers/customer-combo.tsx'
import { CustomerField } from '../../domain/customers/customer-field.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { EstateWay } from '../deaths/public.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import type { ShownSite } from './site-facts.tsx'
import { t } from './texts.ts'

/** Puts the site on the customer's draft sale, which is opened where there is none, and leads there. */
function useSell(site_id: number) {
  const navigate = useNavigate()
  const draft = useRef<number>(undefined)
  const create = useAct(sales.create, {
    onDone: ({ sale_id }) => {
      draft.current = sale_id
    },
  })
  const add = useAct(saleSites.addWithSite)
  const sell = async (customer_id: number) => {
    add.reset()
    if (!(await create.run({ body: { customer_id } }))) return
    if (await add.run({ params: { sale_id: draft.current! }, body: { site_id } }))
      void navigate(`/customer/${customer_id}/draft_sale`)
  }
  return { sell, pending: create.pending || add.pending, error: create.error ?? add.error }
}

/** Asks who buys a site. The draft opens with it once a customer is chosen or added. */
export default function SellSiteDialog({ site, onClose }: { site: ShownSite; onClose: () => void }) {
  const id = useId()
  const [{ site_ref, site_type, price }] = useState(site)
  const [wanted, setWanted] = useState<Wanted>(null)
  const { sell, pending, error } = useSell(site.site_id)
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>{t('site.sell.title', { site: site_ref })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {t('site.sell.what', { type: site_type, price: money(price ?? 0) })}
        </Typography>
        <CustomerField
          label={t('site.sell.customer')}
          value={wanted}
          onChange={(value, found) => {
            setWanted(value)
            if (found) void sell(found.customer_id)
          }}
          hint={t('site.sell.hint')}
          autoFocus
        />
        {pending && <Loading rows={1} />}
        <ErrorDisplay error={error} />
        {typeof wanted === 'number' && <EstateWay error={error} customer_id={wanted} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('site.sell.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}

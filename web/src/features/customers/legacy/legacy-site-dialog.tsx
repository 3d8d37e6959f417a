import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { AvailableSiteDialog } from '../../../domain/site-choice/available-site-dialog.tsx'
import { t } from '../texts.ts'

interface Properties {
  customer_id: number
  onClose: () => void
}

/** Type, block, row and site of what the customer had before. */
export default function LegacySiteDialog({ customer_id, onClose }: Properties) {
  const act = useActWithNotice(saleSites.legacy, { onDone: onClose }, ({ site_ref }) =>
    t('legacy-site.done', { site: site_ref }),
  )
  return (
    <AvailableSiteDialog
      title={t('legacy-site.open')}
      text={t('legacy-site.what')}
      submit={(site) => t('legacy-site.do', { site })}
      onSubmit={({ site_id }) => void act.run({ body: { customerId: customer_id, siteId: site_id } })}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    />
  )
}

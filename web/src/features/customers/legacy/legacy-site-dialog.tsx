import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import { useAct } from '../../../core/api/use-act.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { AvailableSiteDialog } from '../../../domain/site-choice/available-site-dialog.tsx'
import { t } from '../texts.ts'

interface Properties {
  customer_id: number
  onClose: () => void
}

/** Type, block, row and site of what the customer had before. */
export default function LegacySiteDialog({ customer_id, onClose }: Properties) {
  const notify = useNotice()
  const act = useAct(saleSites.legacy, {
    onDone: ({ site_ref }) => {
      notify({ text: t('legacy-site.done', { site: site_ref }) })
      onClose()
    },
  })
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

import { config } from '../../../core/config.ts'
import { EmptyDrafts } from './empty-drafts.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { t } from '../texts.ts'

/** Home: drafts that have held their sites for long, the one left untouched longest first (sales-29). */
export function OldDrafts() {
  const days = config().OLD_DRAFT_DAYS
  return (
    <SalesPanel
      title={t('sales.old-drafts', { days })}
      empty={t('sales.old-drafts.none')}
      actions={<EmptyDrafts />}
      wanted={{ old_drafts: 'true', orderby: 'updated_oldest' }}
    />
  )
}

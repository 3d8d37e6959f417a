import { config } from '../../../core/config.ts'
import { EmptyDrafts } from './empty-drafts.tsx'
import { oldDrafts } from './sales-listed.ts'
import { SalesPanel } from './sales-panel.tsx'
import { t } from '../texts.ts'

/** Home: drafts that have held their sites for long. */
export function OldDrafts() {
  const days = config().OLD_DRAFT_DAYS
  return (
    <SalesPanel
      title={t('sales.old-drafts', { days })}
      empty={t('sales.old-drafts.none')}
      actions={<EmptyDrafts />}
      wanted={oldDrafts}
    />
  )
}

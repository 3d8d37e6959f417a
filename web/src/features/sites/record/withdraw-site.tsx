import { siteRecords } from '@sexton/contract/sites/record-calls'
import { sites, type Site } from '@sexton/contract/sites/calls'
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { t } from './record-texts.ts'

/** Takes a site away that was never in use (sites-30); otherwise says why it stays. */
export function WithdrawSite({ site, onGone }: { site: Site; onGone: () => void }) {
  const { site_id, site_ref, sale_site_id, burial_count } = site
  const withdraw = useActWithNotice(
    siteRecords.withdraw,
    { refreshes: [siteRecords.search, sites.blocksRowsSites], onDone: onGone },
    () => t('record.withdrawn', { site: site_ref }),
  )
  return (
    <AskingButton
      label={t('record.withdraw')}
      reason={(sale_site_id !== null || burial_count > 0) && t('record.withdraw.used')}
      act={withdraw}
      onConfirm={() => withdraw.run({ params: { site_id } })}
      title={t('record.withdraw.title')}
      confirm={t('record.withdraw.do', { site: site_ref })}
      danger
    >
      {t('record.withdraw.question', { site: site_ref })}
    </AskingButton>
  )
}

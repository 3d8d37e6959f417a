import { groundsPractices } from '@sexton/contract/core/practices'
import type { Site } from '@sexton/contract/sites/calls'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './report-texts.ts'

const ReportDialog = whenOpened(() => import('./report-dialog.tsx'))

/** Reports that the ground is not as the books say (differences-1); not there while its practice is off. */
export function ReportDifference({ site }: { site: Site }) {
  // Not by its call: its shape would come with every screen that shows a site.
  const isOn = usePractice(groundsPractices)
  const [ofGrounds, ofSites] = [useMay('PERM_GROUNDS'), useMay('PERM_SITES')]
  const may = (ofGrounds || ofSites) && isOn
  const open = useDialog(may && `differs-${site.site_id}`, (opened) => (
    <ReportDialog site={site} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={ReportDialog.soon} onClick={open}>
      {t('differs.report')}
    </ActButton>
  )
}

import { holdingPractices } from '@sexton/contract/core/practices'
import type { Site } from '@sexton/contract/sites/calls'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { t } from './texts.ts'

const HoldDialog = whenOpened(() => import('./hold-dialog.tsx'))

/** Puts a site or one of its graves on hold (holds-1); not there while its practice is off. */
export function PutOnHold({ site }: { site: Site }) {
  // Not by its call: its shape would come with every screen that shows a site.
  const isOn = usePractice(holdingPractices)
  const may = useMay('PERM_EDIT') && isOn
  const open = useDialog(may && `hold-site-${site.site_id}`, (opened) => (
    <HoldDialog site={site} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" onPointerEnter={HoldDialog.soon} onClick={open}>
      {t('put-on-hold.put')}
    </ActButton>
  )
}

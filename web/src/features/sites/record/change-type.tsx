import type { Site } from '@sexton/contract/sites/calls'
import { useState } from 'react'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { t } from './record-texts.ts'

const ChangeTypeDialog = whenOpened(() => import('./change-type-dialog.tsx'))

/** Change Site Type, for PERM_SITES (sites-4). */
export function ChangeType({ site }: { site: Site }) {
  const [opened, setOpened] = useState<Site | null>(null)
  if (!useMay('PERM_SITES')) return null
  return (
    <>
      <ActButton variant="outlined" onClick={() => setOpened(site)}>
        {t('record.type')}
      </ActButton>
      {opened && <ChangeTypeDialog site={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

import { sites, type Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import { t } from './record-texts.ts'

/** Chooses another type for the site, as it was when the dialog was opened. */
export default function ChangeTypeDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const { site_id, site_ref, updated_at } = site
  const [chosen, setChosen] = useState(String(site.site_type_id))
  const types = useApi(sites.types)
  const act = useActWithNotice(siteRecords.updateType, { onDone: onClose }, ({ site_type }) =>
    t('record.type.done', { site: site_ref, type: site_type }),
  )
  const run = () => act.run({ params: { site_id }, body: { site_type_id: Number(chosen), updated_at } })
  return (
    <ConfirmDialog
      open
      title={t('record.type')}
      confirm={t('record.type.confirm')}
      reason={chosen === String(site.site_type_id) && t('record.type.same')}
      onConfirm={() => void run()}
      onClose={onClose}
      pending={act.pending}
      error={act.error ?? types.error}
    >
      <SelectFilter
        label={t('record.type.to')}
        value={chosen}
        empty={null}
        options={(types.data ?? []).map((it) => ({
          value: it.site_type_id,
          label: t('record.type.one', { group: it.site_type_group, type: it.site_type }),
        }))}
        onChange={(value) => {
          setChosen(value)
          act.reset()
        }}
      />
      <Typography>{t('record.type.question')}</Typography>
    </ConfirmDialog>
  )
}

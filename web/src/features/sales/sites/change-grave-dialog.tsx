import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { saleSites } from '@sexton/contract/sales/sale-site-calls'
import type { SaleSite } from '@sexton/contract/sales/sale-site'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import { useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { money } from '../../../core/format/formats.ts'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import { t } from '../draft-texts.ts'
import { SiteDialog } from './site-dialog.tsx'

interface Choice {
  value: number | null
  onChange: (site_unsuitability_id: number | null) => void
  site: string
}

/** Whether the old site stays usable, or why it does not. */
function OldSite({ value, onChange, site }: Choice) {
  const reasons = useApi(siteRecords.unsuitabilities)
  return (
    <SelectFilter
      label={t('draft.sites.grave.old', { site })}
      value={value === null ? '' : String(value)}
      empty={t('draft.sites.grave.usable')}
      options={(reasons.data ?? []).map((it) => ({
        value: it.site_unsuitability_id,
        label: t('draft.sites.grave.unsuitable', { reason: it.site_unsuitability }),
      }))}
      onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
    />
  )
}

/** Another available site of the type before anybody is buried, with the reason (sales-52). */
export default function ChangeGraveDialog({ site: now, onClose }: { site: SaleSite; onClose: () => void }) {
  // As it was when the dialog opened: the site it names is the one that is given up.
  const [{ sale_site_id, site_type_id, site_type, site_id: shown_site_id, site_ref }] = useState(now)
  const [reason, setReason] = useState('')
  const [site_unsuitability_id, setUnsuitability] = useState<number | null>(null)
  const types = useApi(saleSites.changeGraveTypes, { params: { sale_site_id } })
  const [wanted, setWanted] = useState(site_type_id)
  const difference = types.data?.find((type) => type.site_type_id === wanted)?.difference ?? 0
  const [isEmpty, setEmpty] = useState(false)
  const mayJudge = useMay(siteRecords.setUnsuitability)
  const site = site_ref ?? ''
  const act = useActWithNotice(saleSites.changeGrave, { onDone: onClose }, (moved) =>
    t('draft.sites.grave.done', { from: site, to: moved.site_ref ?? '' }),
  )
  const change = (newSiteId: number) =>
    void act.run({
      params: { sale_site_id },
      body: {
        newSiteId,
        shown_site_id,
        reason,
        difference,
        ...(site_unsuitability_id && { site_unsuitability_id }),
      },
    })
  return (
    <SiteDialog
      title={t('draft.sites.grave.title', { site, type: site_type })}
      text={t('draft.sites.grave.text', { site })}
      site_type_id={wanted}
      missing={
        (reason.trim() === '' && t('draft.sites.grave.required')) ||
        (!isEmpty && t('draft.sites.grave.empty.required'))
      }
      submit={(chosen) =>
        difference > 0
          ? t('draft.sites.grave.do.more', { site: chosen, price: money(difference) })
          : t('draft.sites.grave.do', { site: chosen })
      }
      onSubmit={change}
      onClose={onClose}
      pending={act.pending}
      error={act.error}
    >
      <Stack sx={{ gap: 2, mb: 2, pt: 1 }}>
        <FormControlLabel
          control={<Checkbox checked={isEmpty} onChange={(_, checked) => setEmpty(checked)} />}
          label={t('draft.sites.grave.empty', { site })}
        />
        <TextField
          label={t('draft.sites.grave.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          required
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <SelectFilter
          label={t('draft.sites.grave.type')}
          value={String(wanted)}
          empty={null}
          options={(types.data ?? [{ site_type_id, site_type, difference: 0 }]).map((type) => ({
            value: type.site_type_id,
            label: t(`draft.sites.grave.type.${type.difference > 0 ? 'more' : 'same'}`, {
              type: type.site_type,
              price: money(type.difference),
            }),
          }))}
          onChange={(chosen) => setWanted(Number(chosen))}
        />
        {difference > 0 && (
          <Messages severity="info" messages={[t('draft.sites.grave.more', { price: money(difference) })]} />
        )}
        {mayJudge && <OldSite value={site_unsuitability_id} onChange={setUnsuitability} site={site} />}
      </Stack>
    </SiteDialog>
  )
}

import type { Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useAct } from '../../../core/api/use-act.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { SelectFilter } from '../../../ui/inputs/filters.tsx'
import { t } from './record-texts.ts'

/** The statuses in which a site's unsuitability may be set (sites-23). */
const settable = ['UNSUITABLE', 'UNAVAIL', 'AVAIL']

/** Why a site cannot be used, chosen at once, with Undo. */
export function UnsuitabilityChoice({ site }: { site: Site }) {
  const { site_id, site_ref, site_unsuitability_id: chosen, updated_at } = site
  const notify = useNotice()
  const reasons = useApi(siteRecords.unsuitabilities)
  const params = { site_id }
  const takingBack = useAct(siteRecords.setUnsuitability)
  const act = useAct(siteRecords.setUnsuitability, {
    onDone: ({ site_unsuitability: reason, updated_at: seen }) =>
      notify({
        text: reason
          ? t('record.unsuitability.done', { site: site_ref, reason })
          : t('record.unsuitability.cleared', { site: site_ref }),
        undo: () =>
          void takingBack.run({ params, body: { site_unsuitability_id: chosen, updated_at: seen } }),
      }),
  })
  const listed = (reasons.data ?? []).map((it) => ({
    value: it.site_unsuitability_id,
    label: it.site_unsuitability,
  }))
  const maySet = settable.includes(site.site_status_ref)
  // A reason that is no longer in use stays where it was chosen.
  const isListed = chosen === null || listed.some(({ value }) => value === chosen)
  const own = isListed ? [] : [{ value: chosen, label: site.site_unsuitability ?? '' }]
  return (
    <Box sx={{ maxWidth: 320, mt: 1.5 }}>
      <ErrorDisplay error={act.error ?? takingBack.error ?? reasons.error} />
      <SelectFilter
        label={t('record.unsuitability')}
        value={chosen === null ? '' : String(chosen)}
        empty={t(chosen === null ? 'record.unsuitability.none' : 'record.unsuitability.clear')}
        options={[...own, ...listed]}
        disabled={!maySet}
        onChange={(value) => {
          const body = { site_unsuitability_id: value ? Number(value) : null, updated_at }
          // Not disabled meanwhile, which would take the focus from it.
          if (!act.pending) void act.run({ params, body })
        }}
      />
      {!maySet && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {t('record.unsuitability.taken')}
        </Typography>
      )}
    </Box>
  )
}

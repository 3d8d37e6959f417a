import type { ListedBurial } from '@sexton/contract/sales/listed-burial'
import { sites } from '@sexton/contract/sites/calls'
import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi } from '../../core/api/use-api.ts'
import { burialDayWords } from '../../core/format/grave-words.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { drawnInOrder, Loading } from '../../ui/feedback/loading.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { SiteEvents } from '../events/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { PhotosPanel } from '../photos/public.ts'
import { SellSite } from './sell-site.tsx'
import { SiteActions } from './site-actions.tsx'
import { SiteFacts } from './site-facts.tsx'
import { PlacesLeft, SitePlaces } from './site-graves.tsx'
import { t } from './texts.ts'

/** Who lies or will lie there, in two lines: there is little room beside a map. */
const LyingThere = ({ burial }: { burial: ListedBurial }) => (
  <Row
    title={
      <Box>
        <ScreenLink to={`/burial/${burial.burial_id}`}>{burial.deceased}</ScreenLink>
        <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {[burial.grave_no && t('site.grave', { grave: burial.grave_no }), burialDayWords(burial)]
            .filter(Boolean)
            .join(', ')}
        </Box>
      </Box>
    }
  >
    <StatusChip kind="burial" status={burial.burial_status_ref} />
  </Row>
)

const priced = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  '&:empty': { display: 'none' },
} as const

/** A site beside a map: what it is, its switches, who lies there, its photos and notes; its ref leads to its screen. */
export function SiteCard({ site_id, onClose }: { site_id: number; onClose: () => void }) {
  const params = { site_id }
  const site = useApi(sites.get, { params }, { live: siteLive, keepLast: 'record' })
  const shown = useShown()
  const burials = useApi(
    sites.burials,
    { params, query: { limit: shown.limit } },
    { live: ['burial'], keepLast: 'record' },
  )
  const { data } = site
  return (
    <Stack
      component="section"
      aria-label={data ? t('site.card', { site: data.site_ref }) : undefined}
      sx={{ gap: 1, ...drawnInOrder }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <Typography variant="h2">
          {data && <ScreenLink to={`/site/${site_id}`}>{t('site.card', { site: data.site_ref })}</ScreenLink>}
        </Typography>
        {data && <StatusChip kind="site" status={data.site_status_ref} full />}
        <Box sx={{ ml: 'auto' }}>
          <IconAct label={t('site.card.close')} icon={<CloseIcon />} onClick={onClose} />
        </Box>
      </Box>
      <ErrorDisplay error={site.error ?? burials.error} />
      {data && burials.data ? (
        <>
          <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
            <SiteActions site={data} onGone={onClose} />
          </Stack>
          <Stack direction="row" sx={priced}>
            {data.price !== null && <SitePlaces site={data} />}
            <SellSite site={data} />
          </Stack>
          <SiteFacts site={data} />
          <Section title={t('site.graves')} count={<PlacesLeft site={data} />} holdsRows>
            <Rows label={t('site.graves')} columns="minmax(0, 1fr) auto">
              {burials.data.map((burial) => (
                <LyingThere key={burial.burial_id} burial={burial} />
              ))}
            </Rows>
            <ShowMore shown={shown} list={burials} ordered />
          </Section>
          <SiteEvents site={data} />
          <PhotosPanel site={data} />
          <NotesPanel parent={{ type: 'site', id: site_id }} parts={['burial']} />
        </>
      ) : (
        !site.error && <Loading rows={6} />
      )}
    </Stack>
  )
}

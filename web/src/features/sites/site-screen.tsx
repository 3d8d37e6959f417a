import { sites, type Site } from '@sexton/contract/sites/calls'
import { siteRecords } from '@sexton/contract/sites/record-calls'
import type { NoteRow } from '@sexton/contract/notes/calls'
import Stack from '@mui/material/Stack'
import { useNavigate, useParams } from 'react-router'
import { useAhead } from '../../core/api/use-ahead.ts'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { AddBurialButton } from '../../domain/booking/add-burial-button.tsx'
import { HoldStrip } from '../../domain/holds/hold-strip.tsx'
import { StoppedStrip } from '../../domain/holds/stopped-strip.tsx'
import { stopsBurials, useStopped, type Stopped } from '../../domain/holds/use-stopped.ts'
import { SiteRights } from '../../domain/rights/lazy-rights.tsx'
import { useReopeningAhead } from '../../domain/reopening/use-reopening-ahead.ts'
import { aroundSite } from '../../domain/surroundings/around-site.ts'
import { MapPanel } from '../../domain/surroundings/map-panel.tsx'
import { RecordScreen } from '../../ui/layout/record-screen.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { AuditPanel } from '../audits/public.ts'
import { SiteOrderStrip, useSiteOrders } from '../digging/public.ts'
import { eventsAt, SiteEvents } from '../events/public.ts'
import { DocumentsPanel, documentsOf } from '../documents/public.ts'
import { KnownGraves, useKnownAhead } from '../graves/public.ts'
import { factsOf, NotesPanel, notesOf, OtherFacts } from '../notes/public.ts'
import { PhotosPanel, photosOf } from '../photos/public.ts'
import { PastReceipts, pastOf } from '../receipts/public.ts'
import { PastPurchase } from './past-purchase.tsx'
import { SellSite } from './sell-site.tsx'
import { OwnerActions, SiteActions } from './site-actions.tsx'
import { SiteFacts, type ShownSite } from './site-facts.tsx'
import { leftIn, SiteGraves } from './site-graves.tsx'
import { SiteFigure, SiteReopening } from './site-reopening.tsx'
import { SiteHolders } from './site-holders.tsx'
import { t } from './texts.ts'

/** Whose burial a note is about that stands with the site's own (notes-4). */
const aboutBurial = ({ deceased, parent_object_id }: NoteRow) =>
  deceased === null
    ? undefined
    : { text: t('site.notes.burial', { deceased }), to: `/burial/${parent_object_id}` }

const notedParts = ['burial'] as const

/** Where it lies, its papers, photos, notes and history. */
function BesideSite({ site }: { site: Site }) {
  const own = { type: 'site', id: site.site_id } as const
  return (
    <>
      <MapPanel sites={[site]} />
      <DocumentsPanel parent={own} uploadTo={own} />
      <PhotosPanel site={site} />
      <NotesPanel parent={own} parts={notedParts} about={aboutBurial} />
      <AuditPanel object="site" id={site.site_id} />
    </>
  )
}

/** Asks with the site for what its parts ask for. */
function useParts(site_id: number) {
  const own = { type: 'site', id: site_id } as const
  useAhead(...aroundSite(site_id))
  useAhead(...documentsOf(own))
  useAhead(...photosOf(site_id))
  useAhead(...notesOf(own, notedParts))
  useAhead(...factsOf('site', site_id))
  useAhead(...eventsAt(site_id))
  useAhead(...pastOf({ site_id }))
  useKnownAhead(site_id)
  useReopeningAhead(site_id)
  useAhead(siteRecords.unsuitabilities, useMay('PERM_SITES') ? {} : null)
}

/** Whether a burial has to wait for a hold or a difference. */
const waits = (site: ShownSite, stopped: Stopped | null) =>
  stopped ? site.holds.length > 0 || stopsBurials(stopped) : site.on_hold

/** Sells it while it is free; else a burial in a grave that has room, and what its owner can do with it. */
const NextStep = ({ site, stopped }: { site: ShownSite; stopped: Stopped | null }) => (
  <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
    <SellSite site={site} />
    {site.owner_customer_id !== null && (
      <AddBurialButton
        customer={{ customer_id: site.owner_customer_id, name: site.owner_customer_name ?? '' }}
        site_id={site.site_id}
        hasRoom={leftIn(site) > 0 && !waits(site, stopped)}
      />
    )}
    <OwnerActions site={site} />
  </Stack>
)

const KnownGravesOf = ({ site: { site_id, site_ref } }: { site: Site }) =>
  usePractice('grave_room') && (
    <div id="known-graves">
      <KnownGraves site_id={site_id} site_ref={site_ref} />
    </div>
  )

/** A site: what it is, who owns it, who lies there, its photos, what was noted. */
export default function SiteScreen() {
  const site_id = Number(useParams().site_id)
  const navigate = useNavigate()
  const asked = { params: { site_id } }
  useParts(site_id)
  const site = useApi(sites.get, asked, { live: siteLive })
  const shown = useShown()
  const page = { ...asked, query: { limit: shown.limit } }
  const burials = useApi(sites.burials, page, { live: ['burial'], keepLast: 'record' })
  const holders = useApi(sites.holders, asked, { live: siteLive })
  const stops = useStopped(asked.params)
  const orders = useSiteOrders(site_id)
  const { data } = site
  return (
    <RecordScreen
      title={t('site.title')}
      number={data?.site_ref}
      status={data && <StatusChip kind="site" status={data.site_status_ref} full />}
      actions={data && <SiteActions site={data} onGone={() => void navigate('/sites')} />}
      figure={data && <SiteFigure site={data} />}
      step={data && <NextStep site={data} stopped={stops.stopped} />}
      beside={data && <BesideSite site={data} />}
      loading={site.loading || burials.loading || holders.loading || stops.loading || orders.loading}
      error={site.error ?? burials.error ?? holders.error}
    >
      {data && burials.data && holders.data && !stops.loading && !orders.loading && (
        <>
          <HoldStrip holds={data.holds} />
          <div id="stopped">
            <StoppedStrip stopped={stops.stopped} />
          </div>
          <SiteOrderStrip orders={orders.data} />
          <SiteFacts site={data} />
          <SiteGraves site={data} burials={burials.data}>
            <ShowMore shown={shown} list={burials} ordered />
          </SiteGraves>
          <SiteReopening site={data} />
          <KnownGravesOf site={data} />
          <SiteRights site={data} />
          <SiteHolders holders={holders.data} />
          <PastPurchase holders={holders.data} />
          <SiteEvents site={data} />
          <PastReceipts of={{ site_id }} />
          <OtherFacts of={{ type: 'site', id: site_id }} />
        </>
      )}
    </RecordScreen>
  )
}

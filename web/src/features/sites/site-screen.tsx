import { sites } from '@sexton/contract/sites/calls'
import type { NoteRow } from '@sexton/contract/notes/calls'
import { useParams } from 'react-router'
import { useApi } from '../../core/api/use-api.ts'
import { FlaggedChip } from '../../ui/theme/flagged-chip.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { StatusChip } from '../../ui/theme/status-chip.tsx'
import { AuditPanel } from '../audits/public.ts'
import { SiteEvents } from '../events/public.ts'
import { NotesPanel } from '../notes/public.ts'
import { PhotosPanel } from '../photos/public.ts'
import { SiteFacts } from './site-facts.tsx'
import { SiteGraves } from './site-graves.tsx'
import { SiteHolders } from './site-holders.tsx'
import { t } from './texts.ts'

/** Whose burial a note is about that stands with the site's own (notes-4). */
const aboutBurial = ({ deceased, parent_object_id }: NoteRow) =>
  deceased === null
    ? undefined
    : { text: t('site.notes.burial', { deceased }), to: `/burial/${parent_object_id}` }

/** A site: what it is, who owns it, who lies there, its photos, what was noted. */
export default function SiteScreen() {
  const site_id = Number(useParams().site_id)
  const asked = { params: { site_id } }
  const site = useApi(sites.get, asked, { live: ['site', 'sale', 'sale_site', 'burial'] })
  const shown = useShown()
  const page = { ...asked, query: { limit: shown.limit } }
  const burials = useApi(sites.burials, page, { live: ['burial'], keepLast: 'record' })
  const holders = useApi(sites.holders, asked, { live: ['site', 'sale', 'sale_site'] })
  const { data } = site
  const status = data && (
    <>
      <StatusChip kind="site" status={data.site_status_ref} />
      {data.flag && <FlaggedChip />}
    </>
  )
  return (
    <Screen
      title={t('site.title')}
      number={data?.site_ref}
      status={status}
      loading={site.loading || burials.loading || holders.loading}
      error={site.error ?? burials.error ?? holders.error}
    >
      {data && burials.data && holders.data && (
        <>
          <SiteFacts site={data} />
          <SiteHolders site={data} holders={holders.data} />
          <SiteGraves site={data} burials={burials.data}>
            <ShowMore shown={shown} list={burials} ordered />
          </SiteGraves>
          <SiteEvents site={data} />
          <PhotosPanel site={data} />
          <NotesPanel parent={{ type: 'site', id: site_id }} parts={['burial']} about={aboutBurial} />
          <AuditPanel object="site" id={site_id} />
        </>
      )}
    </Screen>
  )
}

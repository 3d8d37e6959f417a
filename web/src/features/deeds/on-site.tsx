import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { deeds, type Deed, type SiteDeeds } from '@sexton/contract/deeds/calls'
import { assetPath } from '@sexton/contract/documents/calls'
import type { Site } from '@sexton/contract/sites/calls'
import type { Act } from '../../core/api/use-act.ts'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { AskingButton } from '../../ui/dialogs/asking-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useActWithNotice } from '../../ui/feedback/use-act-with-notice.ts'
import { FileLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

const isCurrent = ({ papers }: SiteDeeds) =>
  papers.some(({ kind, superseded_on }) => kind === 'DEED' && superseded_on === null)

/** One page of the right: what it is, when it was made, and whether it still counts. */
function Page({ site_id, page }: { site_id: number; page: Deed }) {
  const { kind, document, made_at, made_by, superseded_on } = page
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      sx={{ columnGap: 1.5, alignItems: 'baseline', py: 0.5, opacity: superseded_on ? 0.75 : 1 }}
    >
      <FileLink path={assetPath('site', site_id, document.filename)}>{document.filename}</FileLink>
      <Typography variant="body2" color="text.secondary">
        {[
          t(`deeds.${kind}`),
          t('deeds.made', { day: mediumDate(made_at), who: made_by ?? 'none' }),
          superseded_on && t('deeds.superseded'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Stack>
  )
}

/** What can be made now: the first deed, a page after it, or a new deed in its place. */
function Making({ site_id, has, act }: { site_id: number; has: SiteDeeds; act: Act<typeof deeds.make> }) {
  const make = (kind: 'DEED' | 'ENDORSEMENT') => act.run({ params: { site_id }, body: { kind } })
  if (!isCurrent(has))
    return (
      <ActButton variant="outlined" pending={act.pending} onClick={() => void make('DEED')}>
        {t('deeds.make')}
      </ActButton>
    )
  return (
    <>
      {has.changes.length > 0 && (
        <ActButton variant="outlined" pending={act.pending} onClick={() => void make('ENDORSEMENT')}>
          {t('deeds.endorse')}
        </ActButton>
      )}
      <AskingButton
        label={t('deeds.replace')}
        title={t('deeds.replace-title')}
        confirm={t('deeds.replace')}
        act={act}
        onConfirm={() => make('DEED')}
      >
        {t('deeds.replace-text', { deed_no: has.deed_no })}
      </AskingButton>
    </>
  )
}

/** The deed of the right to a site and the pages after it (deeds-1). */
function SiteDeed({ site: { site_id } }: { site: Site }) {
  const { data } = useApi(deeds.list, { params: { site_id } }, { live: ['site'] })
  const may = useMay('PERM_EDIT')
  const act = useActWithNotice(deeds.make, {}, (made, { body }) =>
    t(body.kind === 'DEED' ? 'deeds.made-notice' : 'deeds.endorsed-notice', { deed_no: made.deed_no }),
  )
  if (!data || (!data.is_in_force && data.papers.length === 0)) return null
  const { deed_no, old_deed_no, changes, papers } = data
  return (
    <Section
      title={t('deeds.title')}
      count={
        deed_no === null
          ? old_deed_no && t('deeds.old', { old_deed_no })
          : t('deeds.number', { deed_no: String(deed_no) })
      }
      actions={may && data.is_in_force && <Making site_id={site_id} has={data} act={act} />}
      isFolded={papers.length === 0 && !act.error}
    >
      <ErrorDisplay error={act.error} />
      {changes.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {[t('deeds.changed'), ...changes].join(' ')}
        </Alert>
      )}
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {papers.map((page) => (
          <Page key={page.deed_id} site_id={site_id} page={page} />
        ))}
      </Stack>
    </Section>
  )
}

/** The right may be kept without its terms, and its terms need it; a deed is of the right. */
export default function OnSite(of: { site: Site }) {
  return usePractice('rights') && <SiteDeed {...of} />
}

export const order = 40

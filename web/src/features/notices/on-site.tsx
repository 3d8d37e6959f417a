import Stack from '@mui/material/Stack'
import { notices } from '@sexton/contract/notices/calls'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { NoticeLine } from '../../domain/rights/notice-line.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { texts } from '../../core/texts.ts'

const t = texts({ 'site-notices.title': 'Notices' })

/** What was sent about the right to a site, with its proof. */
export default function SiteNotices({ site: { site_id } }: { site: Site }) {
  const { data = [] } = useApi(notices.list, { query: { site_id } }, { live: ['site'] })
  if (data.length === 0) return null
  return (
    <Section title={t('site-notices.title')}>
      <Stack sx={{ gap: 1.5 }}>
        {data.map((one) => (
          <NoticeLine key={one.notice_id} notice={one} />
        ))}
      </Stack>
    </Section>
  )
}

export const order = 60

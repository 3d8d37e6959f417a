import Box from '@mui/material/Box'
import { terms } from '@sexton/contract/tenure/calls'
import type { Site } from '@sexton/contract/sites/calls'
import { useApi } from '../../core/api/use-api.ts'
import { siteLive } from '../../core/live/site-live.ts'
import { usePractice } from '../../core/practices.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { TermSection } from './term-section.tsx'

/** Where it stands among the parts of a site's right. */
export const order = 20

/** How long the right to a site lasts. */
export default function SiteTerm({ site: { site_id, owner_customer_id } }: { site: Site }) {
  const isAsked = usePractice('tenure') && owner_customer_id !== null
  const { data, loading, error } = useApi(terms.ofSite, isAsked ? { params: { site_id } } : null, {
    live: siteLive,
    keepLast: 'record',
  })
  if (error) return <ErrorDisplay error={error} />
  if (loading) return <Box sx={{ minHeight: 140 }} />
  return data?.right && <TermSection right={data.right} />
}

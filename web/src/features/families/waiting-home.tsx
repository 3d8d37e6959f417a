import { familyRequests } from '@sexton/contract/families/calls'
import { panelSize } from '@sexton/contract/core/page'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { RequestRows } from './request-rows.tsx'
import { t } from './request-texts.ts'

/** Home: what families ask, pages that were taken down first, then the oldest (families-9). */
export default function WaitingHome() {
  const { data, total, error } = useApi(
    familyRequests.list,
    { query: { limit: panelSize } },
    { live: ['burial'], keepLast: true },
  )
  return (
    <Section
      title={t('requests.home')}
      count={total}
      holdsRows
      actions={<ScreenLink to="/family_requests">{t('requests.all')}</ScreenLink>}
    >
      <ErrorDisplay error={error} />
      {data?.length === 0 && <Empty>{t('requests.none')}</Empty>}
      <RequestRows rows={data ?? []} />
    </Section>
  )
}

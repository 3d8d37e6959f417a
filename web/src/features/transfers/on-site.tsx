import type { Site } from '@sexton/contract/sites/calls'
import { transfers } from '@sexton/contract/transfers/calls'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate } from '../../core/format/formats.ts'
import { usePractice } from '../../core/practices.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { StateChip } from './state-chip.tsx'
import { t } from './texts.ts'

export const order = 30

const columns = { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 14rem) minmax(0, 1fr) auto' }

/** The transfers of the right to a site, the newest first. */
export default function SiteTransfers({ site: { site_id } }: { site: Site }) {
  const isOn = usePractice('rights')
  const query = isOn ? { query: { site_id } } : null
  const { data } = useApi(transfers.list, query, { live: ['transfer', 'site'] })
  if (!data || data.length === 0) return null
  return (
    <Section title={t('transfers.of-site')} count={data.length} holdsRows>
      <Rows label={t('transfers.of-site')} columns={columns}>
        {data.map(({ transfer_id, transfer_no, of, to, route, state, created_at, effective_on }) => (
          <Row
            key={transfer_id}
            to={`/transfer/${transfer_id}`}
            title={[transfer_no ? t('transfers.no', { no: transfer_no }) : mediumDate(created_at), route]
              .filter(Boolean)
              .join(', ')}
          >
            <span>
              {[of.name, to.map(({ name }) => name).join(', ')].filter(Boolean).join(' → ')}
              {effective_on && `, ${mediumDate(effective_on)}`}
            </span>
            <StateChip state={state} />
          </Row>
        ))}
      </Rows>
    </Section>
  )
}

import { transfers } from '@sexton/contract/transfers/calls'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { StateChip } from './state-chip.tsx'
import { t } from './texts.ts'

const columns = {
  xs: 'minmax(0, 1fr) auto',
  sm: 'minmax(0, 10rem) minmax(0, 1fr) minmax(0, 12rem) auto 5rem',
}

/** Transfers that are not decided yet, with their age (transfers-7). */
export default function TransfersScreen() {
  const { data, loading, error } = useApi(transfers.list, { query: {} }, { live: ['transfer', 'site'] })
  return (
    <Screen title={t('transfers.title')} loading={loading} error={error}>
      <Typography color="text.secondary">{t('transfers.about')}</Typography>
      {data?.length === 0 && <Empty>{t('transfers.none')}</Empty>}
      {data && data.length > 0 && (
        <Section title={t('transfers.title')} count={data.length} holdsRows>
          <Rows label={t('transfers.title')} columns={columns}>
            {data.map(({ transfer_id, site_ref, of, route, state, is_disputed, days }) => (
              <Row
                key={transfer_id}
                to={`/transfer/${transfer_id}`}
                title={t('transfer.of-site', { site: site_ref })}
              >
                <span>{of.name}</span>
                <span>{route}</span>
                <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                  {is_disputed && <Chip size="small" color="error" label={t('transfers.disputed')} />}
                  <StateChip state={state} />
                </Stack>
                <span>{t('transfers.days', { days })}</span>
              </Row>
            ))}
          </Rows>
        </Section>
      )}
    </Screen>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { deaths, type VacantRight } from '@sexton/contract/deaths/calls'
import { mediumDate } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { t } from './texts.ts'

const columns = { xs: 'minmax(0, 1fr)', md: 'max-content max-content minmax(0, 1fr) max-content' }

const VacantRow = ({
  right: { site_id, site_ref, deed_no, holders, vacant_since },
}: {
  right: VacantRight
}) => (
  <Row to={`/site/${site_id}`} title={t('vacant.site', { site: site_ref })}>
    <span>{deed_no === null ? t('vacant.undeeded') : t('vacant.deed', { no: deed_no })}</span>
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {holders.map(({ name, died_on }) => t('vacant.died', { name, date: mediumDate(died_on) })).join('; ')}
    </Box>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('vacant.since', { date: mediumDate(vacant_since) })}
    </Box>
  </Row>
)

/** Accounts: sites whose holders are all dead, the longest vacant first (deaths-9). */
export default function VacantScreen() {
  const shown = useShown()
  const list = useApi(
    deaths.vacant,
    { query: { limit: shown.limit } },
    { live: ['customer', 'site'], keepLast: true },
  )
  const { data, loading, error } = list
  return (
    <Screen title={t('vacant.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('vacant.about')}</Typography>
      {data?.length === 0 && <Empty>{t('vacant.none')}</Empty>}
      {data && data.length > 0 && (
        <Rows label={t('vacant.title')} columns={columns}>
          {data.map((right) => (
            <VacantRow key={right.site_id} right={right} />
          ))}
        </Rows>
      )}
      <ShowMore shown={shown} list={list} ordered />
    </Screen>
  )
}

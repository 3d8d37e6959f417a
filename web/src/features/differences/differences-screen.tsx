import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { differences } from '@sexton/contract/differences/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { DifferenceCard } from './difference-card.tsx'
import { t } from './texts.ts'

const tabs = [
  { id: 'open', label: t('differences.open') },
  { id: 'closed', label: t('differences.closed') },
] as const

/** Where the books and the ground differ: the open ones, those that stop something first, or the closed ones. */
export default function DifferencesScreen() {
  const isClosed = useAddress().shown.get('tab') === 'closed'
  const { data, loading, error } = useApi(
    differences.list,
    { query: isClosed ? { closed: 'true' } : {} },
    { live: ['site', 'burial'] },
  )
  return (
    <Screen title={t('differences.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('differences.about')}</Typography>
      <Tabbed label={t('differences.which')} tabs={tabs} first="open">
        {() => (
          <Stack sx={{ gap: 2, pt: 2 }}>
            {data?.map((one) => (
              <DifferenceCard key={one.difference_id} difference={one} />
            ))}
            {data?.length === 0 && (
              <Empty>{t(isClosed ? 'differences.none.closed' : 'differences.none')}</Empty>
            )}
          </Stack>
        )}
      </Tabbed>
    </Screen>
  )
}

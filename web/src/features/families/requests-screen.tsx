import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { familyRequests } from '@sexton/contract/families/calls'
import { requestStates, requestStateWords } from '@sexton/contract/families/requests'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { RequestRows } from './request-rows.tsx'
import { t } from './request-texts.ts'

const ended = requestStates.filter((state) => state === 'DONE' || state === 'REFUSED')
const tabs = [
  { id: 'OPEN', label: t('requests.open') },
  ...ended.map((id) => ({ id, label: requestStateWords[id] })),
]

/** What families ask: the open requests first, of them those that took a page down (families-9). */
export default function RequestsScreen() {
  const said = useAddress().shown.get('tab')
  const state = ended.find((one) => one === said)
  const shown = useShown()
  const list = useApi(
    familyRequests.list,
    { query: { limit: shown.limit, ...(state && { state }) } },
    { live: ['burial'], keepLast: true },
  )
  const { data, loading, error } = list
  return (
    <Screen title={t('requests.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('requests.about')}</Typography>
      <Tabbed label={t('requests.which')} tabs={tabs} first="OPEN">
        {() => (
          <Box sx={{ pt: 2 }}>
            <Section
              title={state ? requestStateWords[state] : t('requests.open')}
              count={list.total}
              holdsRows
            >
              {data?.length === 0 && <Empty>{t('requests.none')}</Empty>}
              <RequestRows rows={data ?? []} />
              <ShowMore shown={shown} list={list} ordered />
            </Section>
          </Box>
        )}
      </Tabbed>
    </Screen>
  )
}

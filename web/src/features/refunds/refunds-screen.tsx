import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { refunds, refundStates, type RefundState } from '@sexton/contract/refunds/calls'
import { refundStateWords } from '@sexton/contract/refunds/words'
import { useApi } from '../../core/api/use-api.ts'
import { useAddress } from '../../core/screens/use-address.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Tabbed } from '../../ui/layout/tabbed.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { RefundRows } from './refund-rows.tsx'
import { t } from './texts.ts'

const tabs = [
  { id: 'ALL', label: t('refunds.all') },
  ...refundStates.map((id) => ({ id, label: refundStateWords[id] })),
]

const labelOf = (state: RefundState | undefined) =>
  state === undefined ? t('refunds.all') : refundStateWords[state]

/** Accounts > Refunds: the open ones first, then the newest; or those of one state. */
export default function RefundsScreen() {
  const said = useAddress().shown.get('tab')
  const state = refundStates.find((one) => one === said)
  const shown = useShown()
  const list = useApi(
    refunds.list,
    { query: { limit: shown.limit, ...(state && { state }) } },
    { live: ['refund', 'receipt'], keepLast: true },
  )
  const { data, loading, error } = list
  return (
    <Screen title={t('refunds.title')} loading={loading && !data} error={error}>
      <Typography color="text.secondary">{t('refunds.about')}</Typography>
      <Tabbed label={t('refunds.which')} tabs={tabs} first="ALL">
        {() => (
          <Box sx={{ pt: 2 }}>
            <Section title={labelOf(state)} count={list.total} holdsRows>
              {data?.length === 0 && <Empty>{t('refunds.none')}</Empty>}
              <RefundRows rows={data ?? []} named />
              <ShowMore shown={shown} list={list} ordered />
            </Section>
          </Box>
        )}
      </Tabbed>
    </Screen>
  )
}

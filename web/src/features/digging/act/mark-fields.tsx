import { digChecks } from '@sexton/contract/digging/check-calls'
import Box from '@mui/material/Box'
import { useApi } from '../../../core/api/use-api.ts'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import type { TodayOrder } from '../day-orders.ts'
import { NeighbourFields } from './neighbour-fields.tsx'
import { WhichGrave } from './which-grave.tsx'

const Surroundings = whenOpened(() => import('../../../domain/surroundings/site-surroundings.tsx'))

const planHeight = 150

/** Which grave, where it is, and who is beside it. */
export function MarkFields({ order }: { order: TodayOrder }) {
  const { site_id, site_ref } = order
  const { data, error } = useApi(digChecks.neighbours, { params: { dig_order_id: order.dig_order_id } })
  return (
    <>
      <WhichGrave order={order} />
      <Box sx={{ height: planHeight, mb: 1.5, overflow: 'hidden' }}>
        {site_id !== null && site_ref !== null && (
          <Surroundings site_id={site_id} site_ref={site_ref} height={planHeight} />
        )}
      </Box>
      <ErrorDisplay error={error} />
      <NeighbourFields names={data?.names ?? []} />
    </>
  )
}

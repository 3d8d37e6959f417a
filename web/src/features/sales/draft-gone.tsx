import { sales } from '@sexton/contract/sales/calls'
import { ApiError } from '../../core/api/errors.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { t } from './draft-texts.ts'
import { saleLive } from './use-sale.ts'

/** Stands where a draft was that somebody has placed or deleted while it was open: says which of the two. */
export function DraftGone({ sale_id, customer_id }: { sale_id: number; customer_id: string }) {
  const given = { params: { sale_id }, query: { limit: 1 } }
  const { data, error } = useApi(sales.get, given, { live: saleLive })
  // One that once had an invoice stays as a voided record.
  const isDeleted = data ? data.voided_at !== null : error instanceof ApiError && error.status === 404
  const isPlaced = !isDeleted && data !== undefined && data.sale_status_ref !== 'DRAFT'
  const fault = isDeleted ? null : error
  return (
    <Screen title={t('draft.none')} loading={!isDeleted && !isPlaced && !fault} error={fault}>
      <Empty>
        {isPlaced && (
          <>
            {t('draft.placed', {
              sale_id,
              name: data.ordered_by ?? t('draft.somebody'),
              at: dateTime(data.placed_at!),
            })}{' '}
            <ScreenLink to={`/sale/${sale_id}`}>{t('draft.to-sale')}</ScreenLink>
          </>
        )}
        {isDeleted && (
          <>
            {data?.voided_at
              ? t('draft.deleted.by', {
                  sale_id,
                  name: data.voided_by ?? t('draft.somebody'),
                  at: dateTime(data.voided_at),
                })
              : t('draft.deleted', { sale_id })}{' '}
            <ScreenLink to={`/customer/${customer_id}`}>{t('draft.to-customer')}</ScreenLink>
          </>
        )}
        {fault && <ScreenLink to={`/customer/${customer_id}`}>{t('draft.to-customer')}</ScreenLink>}
      </Empty>
    </Screen>
  )
}

import Button from '@mui/material/Button'
import { sales } from '@sexton/contract/sales/calls'
import type { Sale } from '@sexton/contract/sales/sale'
import { fullName } from '@sexton/contract/values/names'
import { ApiError } from '../../core/api/errors.ts'
import { dateTime } from '../../core/format/formats.ts'
import { useApi } from '../../core/api/use-api.ts'
import { useDeletion } from '../../core/live/deletions.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { t } from './draft-texts.ts'
import { saleLive } from './use-sale.ts'

/** Who deleted a sale, as far as that is known: one that once had an invoice stays as a voided record. */
function useDeletedWords(sale_id: number, data: Sale | undefined): string {
  const heard = useDeletion('sale', sale_id)
  const at = data?.voided_at ?? heard?.audit_at
  if (!at) return t('draft.deleted', { sale_id })
  const name = data ? data.voided_by : heard?.user && fullName(heard.user)
  return t('draft.deleted.by', { sale_id, name: name ?? t('draft.somebody'), at: dateTime(at) })
}

interface Properties {
  sale_id: number
  customer_id: string
  /** The customer's draft by now. */
  next: number | null
  onFollow: () => void
}

/** Stands where a draft was that somebody has placed or deleted while it was open: says which of the two, and who. */
export function DraftGone({ sale_id, customer_id, next, onFollow }: Properties) {
  const given = { params: { sale_id }, query: { limit: 1 } }
  const { data, error } = useApi(sales.get, given, { live: saleLive })
  const deleted = useDeletedWords(sale_id, data)
  const isDeleted = data ? data.voided_at !== null : error instanceof ApiError && error.status === 404
  const isPlaced = !isDeleted && data !== undefined && data.sale_status_ref !== 'DRAFT'
  const fault = isDeleted ? null : error
  const isKnown = isDeleted || isPlaced
  return (
    <Screen
      title={t(next === null ? 'draft.none' : 'draft.title')}
      loading={!isKnown && !fault}
      error={fault}
    >
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
            {deleted} <ScreenLink to={`/customer/${customer_id}`}>{t('draft.to-customer')}</ScreenLink>
          </>
        )}
        {fault && <ScreenLink to={`/customer/${customer_id}`}>{t('draft.to-customer')}</ScreenLink>}
      </Empty>
      {isKnown && next !== null && (
        <Empty>
          {t('draft.next', { next })}{' '}
          <Button size="small" onClick={onFollow}>
            {t('draft.to-next', { next })}
          </Button>
        </Empty>
      )}
    </Screen>
  )
}

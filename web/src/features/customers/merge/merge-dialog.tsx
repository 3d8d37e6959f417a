import { customers } from '@sexton/contract/customers/calls'
import type { Customer } from '@sexton/contract/customers/shapes'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useApi } from '../../../core/api/use-api.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../../ui/feedback/error-display.tsx'
import { Loading } from '../../../ui/feedback/loading.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { MergeChoice } from './merge-choice.tsx'
import { MergeComparison } from './merge-comparison.tsx'
import { t } from '../texts.ts'

/** The other record as it is now, and the act that takes it into this one. */
function useMerge(customer: Customer, other_customer_id: number | null, onClose: () => void) {
  const { customer_id } = customer
  const other = useApi(
    customers.get,
    other_customer_id === null ? null : { params: { customer_id: other_customer_id } },
  )
  const act = useActWithNotice(customers.merge, { onFailed: other.reload, onDone: onClose }, () =>
    t('merge.done', { other: other_customer_id, id: customer_id }),
  )
  const merge = (record: Customer) => {
    const seen = { updated_at: customer.updated_at, other_updated_at: record.updated_at }
    return act.run({ params: { customer_id }, body: { other_customer_id: record.customer_id, ...seen } })
  }
  return { other, act, merge }
}

/** Chooses the other record, shows both side by side with what will be, and merges them. */
export default function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const { other, act, merge } = useMerge(customer, chosen, onClose)
  const record = chosen === null ? undefined : other.data
  const again = () => {
    act.reset()
    setChosen(null)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('merge.title')}</DialogTitle>
      {/* The comparison, longer than a phone and without anything to press, is scrolled by keys too. */}
      <DialogContent tabIndex={record ? 0 : undefined}>
        <ErrorDisplay error={act.error ?? other.error} />
        {chosen === null && <MergeChoice customer={customer} onChoose={setChosen} />}
        {other.loading && <Loading rows={8} />}
        {record && <MergeComparison survivor={customer} other={record} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {chosen !== null && <Button onClick={again}>{t('merge.again')}</Button>}
        <Button onClick={onClose}>{t('customer.form.cancel')}</Button>
        <ActButton
          color="error"
          pending={act.pending}
          reason={!record && t('merge.first')}
          onClick={() => record && void merge(record)}
        >
          {t('merge.do', { id: customer.customer_id })}
        </ActButton>
      </DialogActions>
    </Dialog>
  )
}

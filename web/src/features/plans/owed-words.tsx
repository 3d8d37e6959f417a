import { plans } from '@sexton/contract/plans/calls'
import { sumMoney } from '@sexton/contract/values/money'
import { useApi } from '../../core/api/use-api.ts'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './texts.ts'

interface Properties {
  customer_id: number
  /** All that they owe. */
  owed: number
  /** What is said of it else. */
  words: string
}

/** What a customer owes is nothing to worry about while all of it is by payment plans of which nothing is late. */
export default function OwedWords({ customer_id, owed, words }: Properties) {
  const may = useMay(plans.list)
  const { data, loading } = useApi(plans.list, may ? { query: { customer_id } } : null, {
    live: ['sale', 'receipt'],
    keepLast: 'record',
  })
  if (loading) return null
  const isAll = data && sumMoney(data.plans.map((plan) => plan.owed)) === owed
  return isAll && data.sums.late.plans === 0 ? t('plans.customer.on-time') : words
}

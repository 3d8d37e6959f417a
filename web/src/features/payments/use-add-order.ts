import type { OwedOrder } from '@sexton/contract/payments/calls'
import { useFormContext } from 'react-hook-form'
import { partOf, type PaymentValues } from './payment-values.ts'

/** Adds an order to the payment unless it is there. */
export function useAddOrder() {
  const { getValues, setValue } = useFormContext<PaymentValues>()
  return (order: OwedOrder, value?: number) => {
    const parts = getValues('parts')
    if (!parts.some(({ sale_id }) => sale_id === order.sale_id))
      setValue('parts', [...parts, partOf(order, value)], { shouldDirty: true })
  }
}

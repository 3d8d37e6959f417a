import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { payments, type OwedOrder } from '@sexton/contract/payments/calls'
import { useId, useState } from 'react'
import { call } from '../../core/api/client.ts'
import { money } from '../../core/format/formats.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { t } from './order-texts.ts'

/** One of several orders that fit. */
export const OrderChoice = ({ order, onChoose }: { order: OwedOrder; onChoose: () => void }) => (
  <Button variant="outlined" size="small" onClick={onChoose}>
    {t('order.choose', { no: order.sale_id, name: order.customer_name, owed: money(order.outstanding) })}
  </Button>
)

/** An order that is owed on, by its number, its reference or a whole name; Enter adds it. */
export function AddOrder({ payer, onAdd }: { payer: unknown; onAdd: (order: OwedOrder) => void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<OwedOrder[] | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const take = (order: OwedOrder) => {
    onAdd(order)
    setTyped('')
    setFound(null)
  }
  const look = async () => {
    if (typed.trim() === '') return
    try {
      const orders = await call(payments.find, {
        query: { q: typed, ...(typeof payer === 'number' && { payer: String(payer) }) },
      })
      setError(null)
      if (orders.length === 1) take(orders[0]!)
      else setFound(orders)
    } catch (failure) {
      setError(failure as Error)
    }
  }
  const said = found && t(found.length === 0 ? 'order.add.none' : 'order.add.which')
  return (
    <Stack sx={{ mt: 1.5, maxWidth: 440 }}>
      <Typography component="label" htmlFor={id} variant="body2" color="text.secondary">
        {t('order.add')}
      </Typography>
      <OutlinedInput
        id={id}
        value={typed}
        inputProps={{ 'aria-describedby': `${id}h`, autoComplete: 'off' }}
        onChange={(event) => {
          setTyped(event.target.value)
          setFound(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void look()
        }}
      />
      <FormHelperText id={`${id}h`} role="status" error={found?.length === 0}>
        {said ?? t('order.add.hint')}
      </FormHelperText>
      <ErrorDisplay error={error} />
      <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        {found?.map((order) => (
          <OrderChoice key={order.sale_id} order={order} onChoose={() => take(order)} />
        ))}
      </Stack>
    </Stack>
  )
}

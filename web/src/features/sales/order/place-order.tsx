import Box from '@mui/material/Box'
import type { Sale } from '@sexton/contract/sales/sale'
import { useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { whenOpened } from '../../../ui/dialogs/when-opened.tsx'
import { stillBlocking, type Deferred } from './deferred-agreements.ts'
import { t } from '../draft-texts.ts'

const PlaceOrderDialog = whenOpened(() => import('./place-order-dialog.tsx'))

interface Properties {
  sale: Sale
  deferred: Deferred
}

/** In a wide window the reasons stand right above the button. */
const listedAbove = { '& > [data-reasoned] > span': { display: { lg: 'none' } } } as const

/** Place Order; asks once, with the sum. */
export function PlaceOrder({ sale, deferred }: Properties) {
  const [asking, setAsking] = useState(false)
  const isBlocked = stillBlocking(sale, deferred.sites).length > 0
  return (
    <Box sx={listedAbove}>
      <ActButton
        reason={isBlocked && t('draft.order.blocked')}
        onPointerEnter={PlaceOrderDialog.soon}
        onFocus={PlaceOrderDialog.soon}
        onClick={() => setAsking(true)}
      >
        {t('draft.order.place')}
      </ActButton>
      {asking && <PlaceOrderDialog sale={sale} deferred={deferred} onClose={() => setAsking(false)} />}
    </Box>
  )
}

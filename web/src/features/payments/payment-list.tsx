import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ListedPart } from '@sexton/contract/payments/calls'
import { useFormContext, useWatch } from 'react-hook-form'
import { OrderChoice } from '../../domain/receipts/add-order.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Section } from '../../ui/layout/section.tsx'
import { withList, type PaymentValues } from './payment-values.ts'
import { t } from './texts.ts'
import { useAddOrder } from './use-add-order.ts'

const ListDialog = whenOpened(() => import('./list-dialog.tsx'))

/** Pastes an employer’s list into the payment. */
export function PasteList() {
  const { getValues, setValue } = useFormContext<PaymentValues>()
  const notify = useNotice()
  const read = (listed: ListedPart[]) => {
    const left = listed.filter(({ problem }) => problem !== null)
    setValue('parts', withList(getValues('parts'), listed), { shouldDirty: true })
    setValue('left', left, { shouldDirty: true })
    notify({ text: t('payment.list.done', { matched: listed.length - left.length, left: left.length }) })
  }
  const open = useDialog('payment-list', (opened) => {
    const payer = getValues('customerId')
    return <ListDialog payer={typeof payer === 'number' ? payer : null} onRead={read} {...opened} />
  })
  return (
    <Button variant="outlined" onPointerEnter={ListDialog.soon} onFocus={ListDialog.soon} onClick={open}>
      {t('payment.list')}
    </Button>
  )
}

/** The lines of a list that fit no order, or several: each with its reason and what it may be. */
export function LinesLeft() {
  const { control, setValue } = useFormContext<PaymentValues>()
  const left = useWatch({ control, name: 'left' })
  const add = useAddOrder()
  if (left.length === 0) return null
  const leave = (gone: ListedPart) =>
    setValue(
      'left',
      left.filter(({ line }) => line !== gone.line),
      { shouldDirty: true },
    )
  return (
    <Section title={t('payment.left')} count={left.length}>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
        {left.map((one) => (
          <Stack key={one.line} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {t('payment.left.line', { line: one.line, words: one.words })}
              <Box sx={{ color: 'error.main' }}>{one.problem}</Box>
              <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
                {(one.sale ? [one.sale] : one.candidates).map((order) => (
                  <OrderChoice
                    key={order.sale_id}
                    order={order}
                    onChoose={() => {
                      add(order, one.amount ?? undefined)
                      leave(one)
                    }}
                  />
                ))}
              </Stack>
            </Box>
            <IconAct
              label={t('payment.left.skip', { line: one.line })}
              icon={<CloseIcon />}
              onClick={() => leave(one)}
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}

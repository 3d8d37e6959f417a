import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import { onAccount } from '@sexton/contract/on-account/calls'
import type { AccountRow } from '@sexton/contract/on-account/shapes'
import type { Customer } from '@sexton/contract/customers/shapes'
import { useApi } from '../../core/api/use-api.ts'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Row, Rows } from '../../ui/lists/rows.tsx'
import { ShowMore, useShown } from '../../ui/lists/show-more.tsx'
import { ReceiptLink } from '../receipts/public.ts'
import { TakeBack } from './take-back.tsx'
import { t } from './texts.ts'

const MoveDialog = whenOpened(() => import('./move-dialog.tsx'))

/** What a row is, with the other end of a move as a link. */
function KindOf({ row }: { row: AccountRow }) {
  const { moved_sale_id: sale, moved_customer_id: other, value } = row
  if (sale !== null)
    return (
      <ScreenLink to={`/sale/${sale}`}>
        {t(value < 0 ? 'account.to-order' : 'account.from-order', { no: sale })}
      </ScreenLink>
    )
  if (other !== null)
    return (
      <ScreenLink to={`/customer/${other}`}>
        {t(value < 0 ? 'account.to-customer' : 'account.from-customer', { no: other })}
      </ScreenLink>
    )
  if (row.reversal_of_no !== null) return t('account.reversal', { no: row.reversal_of_no })
  const way = [row.payment_type, row.payment_mode].filter(Boolean).join(', ')
  return [t(row.kind === 'refund' ? 'account.refund' : 'account.received'), way].join(', ')
}

function AccountLine({ row }: { row: AccountRow }) {
  const may = useMay(onAccount.takeBack)
  const ask = useDialog(may && row.can_delete && `account-back-${row.receipt_id}`, (opened) => (
    <TakeBack row={row} {...opened} />
  ))
  return (
    <Row title={<ReceiptLink receipt={row} />}>
      <span>{mediumDate(row.receipt_at)}</span>
      <Box
        sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } }}
      >
        <KindOf row={row} />
        {row.note && row.reversal_of_no === null && <div>{row.note}</div>}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
        {money(row.value)}
      </Box>
      <Box sx={{ width: may ? 34 : 0 }}>
        {may && row.can_delete && (
          <IconAct
            label={t('account.back', { no: row.receipt_no })}
            icon={<DeleteIcon fontSize="small" />}
            onClick={ask}
          />
        )}
      </Box>
    </Row>
  )
}

/** Moves money of the account to an order, while there is some. */
function MoveAct({ customer_id, balance }: { customer_id: number; balance: number }) {
  const may = useMay(onAccount.move)
  const open = useDialog(may && balance > 0 && `account-move-${customer_id}`, (opened) => (
    <MoveDialog customer_id={customer_id} balance={balance} {...opened} />
  ))
  if (!may || balance === 0) return null
  return (
    <ActButton size="small" variant="outlined" onPointerEnter={MoveDialog.soon} onClick={open}>
      {t('account.move')}
    </ActButton>
  )
}

/** What a customer has on account, and all that made it (on-account-7). */
export default function AccountPanel({ customer: { customer_id, is_unidentified } }: { customer: Customer }) {
  const shown = useShown()
  const list = useApi(
    onAccount.get,
    { params: { customer_id }, query: { limit: shown.limit } },
    { live: ['receipt'], keepLast: true },
  )
  const { data } = list
  if (list.denied) return null
  return (
    <Section
      title={t('account.title')}
      count={data && money(data.balance)}
      actions={data && !is_unidentified && <MoveAct customer_id={customer_id} balance={data.balance} />}
      holdsRows
    >
      <ErrorDisplay error={list.error} />
      {list.loading && <Loading rows={2} />}
      <Rows
        label={t('account.title')}
        columns={{ xs: '1fr auto auto auto', sm: 'auto auto minmax(0, 1fr) auto auto' }}
      >
        {data?.rows.map((row) => (
          <AccountLine key={row.receipt_id} row={row} />
        ))}
      </Rows>
      <ShowMore shown={shown} list={{ ...list, data: data?.rows }} />
    </Section>
  )
}

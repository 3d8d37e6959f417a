import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import UndoIcon from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import { customerName } from '@sexton/contract/customers/name'
import { receipts, type ReceiptRow } from '@sexton/contract/receipts/calls'
import { mediumDate, money } from '../../core/format/formats.ts'
import { useMay } from '../../core/session/use-may.ts'
import { UserLink } from '../../domain/users/user-link.tsx'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Row } from '../../ui/lists/rows.tsx'
import { ReceiptLink } from './receipt-link.tsx'
import { t } from './texts.ts'

const kinds = (row: ReceiptRow) =>
  row.kind === 'moved'
    ? t(row.value > 0 ? 'receipts.moved-from' : 'receipts.moved-to')
    : [row.payment_type, row.payment_mode].filter(Boolean).join(', ')

interface Properties {
  receipt: ReceiptRow
  /** It was moved here from money on account: taking it back moves it there again. */
  isBack: boolean
  onTakeBack?: () => void
}

/** One receipt: number (a link to its PDF, for those who may download it), value, day, how, who else paid, note. */
export function ReceiptItem({ receipt: row, isBack, onTakeBack }: Properties) {
  const mayDelete = useMay(receipts.remove)
  const isOthers = row.receipt_customer_id !== row.sale_customer_id
  return (
    <Row title={<ReceiptLink receipt={row} />}>
      <span>{mediumDate(row.receipt_at)}</span>
      <Box
        sx={{ color: 'text.secondary', gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 1, sm: 0 } }}
      >
        {[kinds(row), row.reversal_of_no !== null && t('receipts.reversal', { no: row.reversal_of_no })]
          .filter(Boolean)
          .join(', ')}
        {isOthers && (
          <div>
            <ScreenLink to={`/customer/${row.receipt_customer_id}`}>
              {t('receipts.paid-by', { name: customerName(row) })}
            </ScreenLink>
          </div>
        )}
        {row.received_by && (
          <div>
            {t(row.reversal_of_no === null ? 'receipts.received-by' : 'receipts.reversed-by')}{' '}
            <UserLink id={row.received_by_id} name={row.received_by} />
          </div>
        )}
        {row.note && row.reversal_of_no === null && <div>{row.note}</div>}
      </Box>
      <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 500 }}>
        {money(row.value)}
      </Box>
      <Box sx={{ width: mayDelete ? 34 : 0 }}>
        {onTakeBack && (
          <IconAct
            label={t(isBack ? 'receipts.back' : 'receipts.delete', { no: row.receipt_no })}
            icon={isBack ? <UndoIcon fontSize="small" /> : <DeleteIcon fontSize="small" />}
            onClick={onTakeBack}
          />
        )}
      </Box>
    </Row>
  )
}

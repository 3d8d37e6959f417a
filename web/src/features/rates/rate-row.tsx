import type { rates } from '@sexton/contract/rates/calls'
import type { Reply } from '@sexton/contract/core/endpoint'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/Edit'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { monthYear, rate as shownRate } from '../../core/format/formats.ts'
import { useEditing } from '../../core/forms/use-editing.ts'
import { IconAct } from '../../ui/actions/icon-act.tsx'
import { editOf, RateEditor } from './rate-editor.tsx'
import { t } from './texts.ts'

export type MonthRate = Reply<typeof rates.list>[number]

interface Properties {
  month: MonthRate
  /** Its year is folded: it is shown while it is in edit only. */
  folded: boolean
  onRemove: () => void
}

/** One month with its rate; a pencil makes it editable in place. */
export function RateRow({ month, folded, onRemove }: Properties) {
  const [editing, setEditing] = useEditing(editOf(month))
  const name = monthYear(month.year, month.month)
  if (folded && !editing) return null
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ width: '40%' }}>
        {name}
      </TableCell>
      <TableCell sx={{ py: 0 }}>
        {editing ? (
          <RateEditor month={month} name={name} onDone={() => setEditing(false)} />
        ) : (
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}>
            <span>{month.rate === null ? '–' : shownRate(month.rate)}</span>
            <IconAct
              label={t('rates.edit', { month: name })}
              icon={<EditIcon />}
              onClick={() => setEditing(true)}
            />
            {month.rate !== null && !month.needed ? (
              <IconAct
                label={t('rates.remove', { month: name })}
                icon={<DeleteIcon fontSize="small" />}
                onClick={onRemove}
              />
            ) : (
              <Box sx={{ width: 28 }} />
            )}
          </Stack>
        )}
      </TableCell>
    </TableRow>
  )
}

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { OwnersFound } from '@sexton/contract/imports/people/owners-found'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './csv-texts.ts'

/** The first owners and holders of a file, each with the customer they are or will be (imports-28). */
export const FirstOwners = ({ first }: Pick<OwnersFound, 'first'>) => (
  <Table size="small" aria-label={t('csv.owners')} sx={stackedTable}>
    <TableHead>
      <TableRow>
        <TableCell>{t('csv.owners')}</TableCell>
        <TableCell>{t('csv.owners.customer')}</TableCell>
        <TableCell align="right">{t('csv.line')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {first.map(({ line, name, how, customer_id }) => (
        <TableRow key={`${line} ${name}`}>
          <TableCell component="th" scope="row">
            {customer_id === null ? name : <ScreenLink to={`/customer/${customer_id}`}>{name}</ScreenLink>}
          </TableCell>
          <TableCell data-label={t('csv.owners.customer')}>
            {t(`csv.owners.how.${how}`, { id: customer_id })}
          </TableCell>
          <TableCell align="right" data-label={t('csv.line')}>
            {line.toLocaleString('en-US')}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

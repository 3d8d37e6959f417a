import type { BulkReport } from '@sexton/contract/imports/calls'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './csv-texts.ts'

/** The first sites of a file as they would be stored. */
export const FirstSites = ({ first }: Pick<BulkReport, 'first'>) => (
  <Table size="small" aria-label={t('csv.first')} sx={stackedTable}>
    <TableHead>
      <TableRow>
        <TableCell>{t('csv.site')}</TableCell>
        <TableCell>{t('csv.site-type')}</TableCell>
        <TableCell>{t('csv.unsuitability')}</TableCell>
        <TableCell align="right">{t('csv.line')}</TableCell>
      </TableRow>
    </TableHead>
    <TableBody>
      {first.map(({ line, site_ref, site_type, unsuitability }) => (
        <TableRow key={site_ref}>
          <TableCell component="th" scope="row">
            {site_ref}
          </TableCell>
          <TableCell data-label={t('csv.site-type')}>{site_type}</TableCell>
          <TableCell data-label={t('csv.unsuitability')}>{unsuitability || '–'}</TableCell>
          <TableCell align="right" data-label={t('csv.line')}>
            {line.toLocaleString('en-US')}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
)

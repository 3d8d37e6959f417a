import { tariffs } from '@sexton/contract/tariffs/calls'
import AddIcon from '@mui/icons-material/Add'
import Paper from '@mui/material/Paper'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useApi } from '../../core/api/use-api.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { NewTariff } from './new-tariff.tsx'
import { narrowCell } from '../../ui/lists/narrow-cell.ts'
import { TariffRow } from './tariff-row.tsx'
import { t } from './texts.ts'
import { useToggles } from './use-toggles.ts'

/** Tariffs (tariffs-2 to tariffs-4): add, available, default, delete. */
export default function TariffsScreen() {
  const list = useApi(tariffs.list)
  const { shown, toggle, error } = useToggles(list.data ?? [])
  const current = shown.find((tariff) => tariff.is_current)
  const open = useDialog('tariff-new', (opened) => <NewTariff copied={current?.name ?? ''} {...opened} />)
  const add = (
    <ActButton startIcon={<AddIcon />} onClick={open}>
      {t('tariffs.new')}
    </ActButton>
  )
  return (
    <Screen title={t('tariffs.title')} actions={add} loading={list.loading} error={list.error}>
      <ErrorDisplay error={error} />
      <Paper variant="outlined" sx={{ maxWidth: 900 }}>
        <Table>
          <TableHead>
            <TableRow>
              <TableCell sx={narrowCell}>{t('tariffs.name')}</TableCell>
              <TableCell sx={narrowCell} align="right">
                {t('tariffs.sales')}
              </TableCell>
              <TableCell sx={narrowCell}>{t('tariffs.available')}</TableCell>
              <TableCell sx={narrowCell}>{t('tariffs.default')}</TableCell>
              <TableCell sx={{ ...narrowCell, width: 48 }} />
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((tariff) => (
              <TariffRow key={tariff.tariff_id} tariff={tariff} onToggle={toggle} />
            ))}
          </TableBody>
        </Table>
      </Paper>
    </Screen>
  )
}

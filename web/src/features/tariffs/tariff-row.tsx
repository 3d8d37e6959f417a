import type { Tariff } from '@sexton/contract/tariffs/calls'
import Switch from '@mui/material/Switch'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { mediumDate } from '../../core/format/formats.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { DeleteTariff } from './delete-tariff.tsx'
import { Reason } from '../../ui/actions/reason.tsx'
import { narrowCell } from '../../ui/lists/narrow-cell.ts'
import { t } from './texts.ts'
import type { Toggle } from './toggles.ts'

interface Switched {
  label: string
  checked: boolean
  /** Why it can't be switched now. */
  reason: string | false
  onChange: (checked: boolean) => void
}

function TariffSwitch({ label, checked, reason, onChange }: Switched) {
  const id = useId()
  return (
    <>
      <Switch
        checked={checked}
        disabled={Boolean(reason)}
        onChange={(_, next) => onChange(next)}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': reason ? id : undefined } }}
      />
      {reason && (
        <div>
          <Reason id={id} text={reason} isSaid />
        </div>
      )}
    </>
  )
}

/** One tariff of the list, with its toggles. */
export function TariffRow({ tariff, onToggle }: { tariff: Tariff; onToggle: (toggle: Toggle) => void }) {
  const { tariff_id, name, is_available, is_current, use_count } = tariff
  const notDefault =
    (is_current && t('tariffs.default.already')) || (!is_available && t('tariffs.default.unavailable'))
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ ...narrowCell, overflowWrap: 'anywhere' }}>
        <ScreenLink to={`/tariff/${tariff_id}`}>{name}</ScreenLink>
        <Typography variant="body2" color="text.secondary">
          {t('tariffs.created', { date: mediumDate(tariff.created_at) })}
        </Typography>
      </TableCell>
      <TableCell sx={narrowCell} align="right">
        {use_count.toLocaleString('en-US')}
      </TableCell>
      <TableCell sx={narrowCell}>
        <TariffSwitch
          label={t('tariffs.available.of', { name })}
          checked={is_available}
          reason={is_current && t('tariffs.available.default')}
          onChange={(checked) => onToggle({ tariff_id, is_available: checked })}
        />
      </TableCell>
      <TableCell sx={narrowCell}>
        <TariffSwitch
          label={t('tariffs.default.of', { name })}
          checked={is_current}
          reason={notDefault}
          onChange={() => onToggle({ tariff_id, is_current: true })}
        />
      </TableCell>
      <TableCell sx={narrowCell}>
        {use_count === 0 && !is_current && <DeleteTariff tariff={tariff} />}
      </TableCell>
    </TableRow>
  )
}

import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { BurialCard } from '@sexton/contract/burials/card'
import { partialDate } from '../../../core/format/formats.ts'
import { whileOutdated } from '../../../ui/feedback/loading.tsx'
import { ScreenLink } from '../../../ui/layout/links.tsx'
import { stackedTable } from '../../../ui/lists/stacked-table.ts'
import { nameOf } from '../burial-words.ts'
import { t } from './unplaced-texts.ts'

type Chosen = ReadonlyMap<number, BurialCard>

interface Properties {
  rows: readonly BurialCard[]
  outdated: boolean
  /** Who is to be given a site; without it no one can be chosen. */
  chosen?: Chosen
  onChoose?: (chosen: Chosen) => void
}

const shape = {
  '& th, & td': { px: 0.75, py: 0.25 },
  ...stackedTable,
  '& td[data-place]': { gridColumn: '1 / -1' },
} as const

const Tick = ({ label, isOn, onTurn }: { label: string; isOn: boolean; onTurn: (on: boolean) => void }) => (
  <Checkbox
    size="small"
    checked={isOn}
    onChange={(_, on) => onTurn(on)}
    slotProps={{ input: { 'aria-label': label } }}
    sx={{ p: 0.25, mr: 0.5 }}
  />
)

/** Burials without a site, each with the words that the old records have for its place. */
export function UnplacedTable({ rows, outdated, chosen, onChoose }: Properties) {
  const turn = (which: readonly BurialCard[], on: boolean) => {
    const next = new Map(chosen)
    for (const one of which)
      if (on) next.set(one.burial_id, one)
      else next.delete(one.burial_id)
    onChoose?.(next)
  }
  return (
    <Box sx={whileOutdated(outdated)}>
      <Table size="small" aria-label={t('unplaced.list')} sx={shape}>
        <TableHead>
          <TableRow>
            <TableCell>
              {chosen && (
                <Tick
                  label={t('unplaced.choose.all')}
                  isOn={rows.every(({ burial_id }) => chosen.has(burial_id))}
                  onTurn={(on) => turn(rows, on)}
                />
              )}
              {t('unplaced.deceased')}
            </TableCell>
            <TableCell>{t('unplaced.died')}</TableCell>
            <TableCell>{t('unplaced.buried')}</TableCell>
            <TableCell>{t('unplaced.place')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.burial_id} hover>
              <TableCell component="th" scope="row">
                {chosen && (
                  <Tick
                    label={t('unplaced.choose', { name: nameOf(row) })}
                    isOn={chosen.has(row.burial_id)}
                    onTurn={(on) => turn([row], on)}
                  />
                )}
                <ScreenLink to={`/burial/${row.burial_id}`}>{nameOf(row)}</ScreenLink>
              </TableCell>
              <TableCell data-label={t('unplaced.died')}>
                {partialDate(row.death_date, row.death_precision)}
              </TableCell>
              <TableCell data-label={t('unplaced.buried')}>
                {partialDate(row.burial_date, row.burial_precision)}
              </TableCell>
              <TableCell data-label={t('unplaced.place')} data-place="">
                {row.legacy_address ?? t('unplaced.place.none')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

import type { NamedShape, NameRule, Properties } from '@sexton/contract/imports/shapes/name-rule'
import { nameIn } from '@sexton/contract/imports/shapes/name-rule'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo, useState } from 'react'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { labelledHead, stackedTable } from '../../../ui/lists/stacked-table.ts'
import { t } from './outlines-texts.ts'

/** Rows of a page. */
const size = 5

interface Given {
  rule: NameRule
  all: readonly Properties[]
  named: readonly NamedShape[]
}

type Shown = 'all' | 'fit' | 'wrong'

const isShown = {
  all: () => true,
  fit: ({ problem }: NamedShape) => problem === '',
  wrong: ({ problem }: NamedShape) => problem !== '',
}

function Rows({ rule, all, named, rows }: Given & { rows: readonly number[] }) {
  const properties = [...new Set(rule.readings.map(({ property }) => property))].filter(Boolean)
  return (
    <Table size="small" aria-label={t('outlines.table')} sx={stackedTable}>
      <TableHead>
        <TableRow>
          <TableCell>{t('outlines.table.no')}</TableCell>
          {properties.map((property) => (
            <TableCell key={property}>{property}</TableCell>
          ))}
          <TableCell>{t('outlines.table.site')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((at) => (
          <TableRow key={at}>
            <TableCell component="th" scope="row" data-label={t('outlines.table.no')} sx={labelledHead}>
              {t('outlines.shape', { no: at + 1 })}
            </TableCell>
            {properties.map((property) => (
              <TableCell key={property} data-label={property} sx={{ overflowWrap: 'anywhere' }}>
                {nameIn(all[at]!, property)}
              </TableCell>
            ))}
            <TableCell data-label={t('outlines.table.site')}>
              {named[at]!.problem ? (
                <Box component="span" color="error.main">
                  {named[at]!.problem}
                </Box>
              ) : (
                named[at]!.name
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** What each name becomes by the rule as it stands, and how many fit. */
export function NamesTable(given: Given) {
  const { named } = given
  const [shown, setShown] = useState<Shown>('all')
  const [offset, setOffset] = useState(0)
  const found = useMemo(() => named.flatMap((one, at) => (isShown[shown](one) ? [at] : [])), [named, shown])
  const wrong = useMemo(() => named.filter(isShown.wrong).length, [named])
  const counts = { all: named.length, fit: named.length - wrong, wrong }
  const from = offset < found.length ? offset : 0
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 0.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={t('outlines.shown')}
          onChange={(_, next: Shown | null) => next && setShown(next)}
          sx={{ '& button': { textTransform: 'none', py: 0.5, color: 'text.primary' } }}
        >
          {(['all', 'fit', 'wrong'] as const).map((one) => (
            <ToggleButton key={one} value={one}>
              {t(`outlines.shown.${one}`, { count: counts[one] })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box sx={{ ml: 'auto' }}>
          <Pager
            list={{ total: found.length, more: false, outdated: false }}
            offset={from}
            size={size}
            onPage={setOffset}
          />
        </Box>
      </Box>
      {found.length === 0 ? (
        <Empty>{t('outlines.none-shown')}</Empty>
      ) : (
        <Box sx={{ minHeight: { sm: 33 * (Math.min(size, named.length) + 1) } }}>
          <Rows {...given} rows={found.slice(from, from + size)} />
        </Box>
      )}
    </Box>
  )
}

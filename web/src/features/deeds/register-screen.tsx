import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { grants, type Grant } from '@sexton/contract/deeds/register'
import { longDate } from '@sexton/contract/values/long-date'
import { useApi } from '../../core/api/use-api.ts'
import { pathOf } from '../../core/api/address.ts'
import { useSearchState } from '../../core/search/use-search-state.ts'
import { Empty } from '../../ui/feedback/empty.tsx'
import { whileOutdated } from '../../ui/feedback/loading.tsx'
import { FileLink, ScreenLink } from '../../ui/layout/links.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Pager } from '../../ui/lists/pager.tsx'
import { stackedTable } from '../../ui/lists/stacked-table.ts'
import { ExportButton } from '../../ui/search/export-button.tsx'
import { ToolSelect } from '../../ui/search/tool-select.tsx'
import { t } from './texts.ts'

const size = 50
const defaults = { block: '', offset: 0 }
const live = ['site', 'customer']

const deedOf = ({ deed_no, old_deed_no }: Grant) =>
  [deed_no, old_deed_no && t('grants.earlier', { old_deed_no })].filter(Boolean).join(', ')

const columns: readonly [label: string, cell: (row: Grant) => string | null][] = [
  [t('grants.deed'), deedOf],
  [t('grants.kind'), ({ kind }) => kind],
  [t('grants.granted'), ({ granted_on }) => granted_on && longDate(granted_on)],
  [t('grants.holders'), ({ holders }) => holders.join(', ')],
  [t('grants.term'), ({ term }) => term],
  [t('grants.passed'), ({ passed }) => passed.join('; ')],
  [t('grants.ended'), ({ ended }) => ended],
]

/** On a phone what there is not is left out. */
const shape = {
  '& th, & td': { px: 0.75, py: 0.5, verticalAlign: 'top' },
  ...stackedTable,
  '& td[data-empty]': { '@media (max-width: 699.95px)': { display: 'none' } },
} as const

const GrantsTable = ({ rows, outdated }: { rows: readonly Grant[]; outdated: boolean }) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label={t('grants.rights')}
    sx={{ ...whileOutdated(outdated), width: 'auto' }}
  >
    <Table size="small" sx={shape}>
      <TableHead>
        <TableRow>
          <TableCell>{t('grants.site')}</TableCell>
          {columns.map(([label]) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.row_id} hover>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <ScreenLink to={`/site/${row.site_id}`}>{row.site_ref}</ScreenLink>
            </TableCell>
            {columns.map(([label, cell]) => {
              const words = cell(row)
              return (
                <TableCell key={label} data-label={label} data-empty={words ? undefined : ''}>
                  {words}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
)

/** The register of grants by deed number, or the owners of a block (deeds-6, deeds-7). */
export default function RegisterScreen() {
  const { found, search, page } = useSearchState(defaults, () => undefined)
  const block_id = /^\d+$/.test(found.block) ? Number(found.block) : undefined
  const list = useApi(
    grants.list,
    { query: { block_id, limit: size, offset: found.offset } },
    { live, keepLast: true },
  )
  const options = [
    { value: '', label: t('grants.register') },
    ...(list.data?.blocks ?? []).map((block) => ({
      value: String(block.block_id),
      label: t('grants.owners-of', { block_ref: block.block_ref }),
    })),
  ]
  return (
    <Screen
      title={t('grants.title')}
      loading={list.loading}
      error={list.error}
      actions={
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', displayPrint: 'none' }}>
          <FileLink path={pathOf(grants.pdf.path, undefined, { block_id })}>{t('grants.pdf')}</FileLink>
          <ExportButton endpoint={grants.exportAll} query={{ block_id }} total={list.total} />
        </Box>
      }
    >
      {list.data && (
        <Section
          title={block_id === undefined ? t('grants.rights') : t('grants.owners')}
          count={list.total}
          holdsRows
          actions={
            <Box
              sx={{ displayPrint: 'none', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
            >
              <ToolSelect
                label={t('grants.block')}
                value={found.block}
                options={options}
                onChange={(block) => search({ block })}
              />
              <Pager list={list} offset={found.offset} size={size} onPage={page} />
            </Box>
          }
        >
          {list.data.grants.length === 0 ? (
            <Empty>{t('grants.none')}</Empty>
          ) : (
            <GrantsTable rows={list.data.grants} outdated={list.outdated} />
          )}
        </Section>
      )}
    </Screen>
  )
}

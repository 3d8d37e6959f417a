import FilterIcon from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import { useMemo, useState, useTransition, type ReactNode } from 'react'
import { useAppearance, type ResultsAs } from '../theme/appearance-context.ts'
import { Empty } from '../feedback/empty.tsx'
import { ErrorDisplay } from '../feedback/error-display.tsx'
import { Loading, whileOutdated } from '../feedback/loading.tsx'
import { Messages } from '../feedback/messages.tsx'
import { Pager, type PagedList } from '../lists/pager.tsx'
import { pagesOf } from '../lists/pages.ts'
import { Results, type ResultsProperties } from './results.tsx'
import { hasRoom, soughtColumns } from './sought-columns.ts'
import type { PagesAround } from './use-shown-results.ts'
import { t } from '../texts.ts'
import { ToolSelect } from './tool-select.tsx'

interface Properties<Row> {
  /** The filter fields. Enter in one of them searches. */
  filters: ReactNode
  /** The state of the search, as `useSearchState` gives it. */
  search: {
    /** Searches by the filters, and by this. */
    search: (patch?: { orderby: string }) => void
    clear: () => void
    page: (offset: number, corrects?: boolean) => void
    found: { offset: number }
    /** What can't be searched for as it is typed: it is said, and nothing is searched. */
    problem: string | undefined
    /** How many filters are set. */
    active: number
  }
  /** The order that is asked for. */
  orderby: string
  /** Beside the count: order by, export. */
  tools?: ReactNode
  list: PagedList & { loading: boolean; error: Error | null }
  /** How many are on a page. */
  size: number
  /** What to try when nothing is found. */
  empty: ReactNode
  /** What to do while there is nothing to be found at all. */
  none?: ReactNode
  results: ResultsProperties<Row>
}

interface FiltersProperties {
  filters: ReactNode
  /** They stand in the page, above the bar of a phone, or slide in. */
  inPage: boolean
  onSearch: () => void
  onClear: () => void
}

/** Always in sight: many filters are higher than the window. */
const actions = {
  position: 'sticky',
  zIndex: 1,
  gap: 1,
  mx: -2,
  mb: -2,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

function Filters({ filters, inPage, onSearch, onClear }: FiltersProperties) {
  return (
    <Box
      component="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch()
      }}
    >
      {filters}
      <Stack direction="row" sx={{ ...actions, bottom: inPage ? 'var(--bottom-bar)' : 0 }}>
        <Button type="submit" variant="contained">
          {t('ui.search')}
        </Button>
        <Button onClick={onClear}>{t('ui.clear')}</Button>
      </Stack>
    </Box>
  )
}

const foundText = ({ total, more }: PagedList) =>
  total !== undefined && t(more ? 'ui.found.more' : 'ui.found', { total })

function around<Row>({ list, size, search }: Properties<Row>): PagesAround {
  const { offset } = search.found
  const { isLast } = pagesOf(list, { offset, size })
  return {
    next: isLast ? undefined : offset + size,
    previous: offset > 0 ? Math.max(0, offset - size) : undefined,
    outdated: list.outdated,
  }
}

function Found<Row>({ asTable, ...given }: Properties<Row> & { asTable: boolean }) {
  const { found } = given.search
  const { columns, room = 0 } = given.results
  const shown = useMemo(() => soughtColumns(columns, found, given.orderby), [columns, found, given.orderby])
  const isRoomy = useMediaQuery((theme: Theme) => theme.breakpoints.up(roomy))
  const dense = asTable && hasRoom(shown, room + (isRoomy ? 2 : 0))
  if (given.list.loading) return <Loading rows={given.size} height={dense ? 36 : 96} />
  const { search, problem } = given.search
  if (given.list.total === undefined) return <Messages messages={problem ? [problem] : []} />
  if (given.list.total === 0)
    return given.search.active === 0 && given.none ? given.none : <Empty>{given.empty}</Empty>
  const onSort = (orderby: string) => search({ orderby })
  return (
    <Results
      {...given.results}
      columns={shown}
      dense={dense}
      around={around(given)}
      orderby={given.orderby}
      onSort={onSort}
    />
  )
}

/** Its space is reserved from the start: nothing moves when the count comes. */
const foundLine = {
  flex: '1 0 300px',
  minHeight: 36,
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
} as const

/** Pixels that the columns of a table need beside the filters. */
const wideEnough = 1150
/** Pixels at which it has room for two columns more. */
const roomy = 1500
const shapes = (['table', 'cards'] as const).map((value) => ({ value, label: t(`ui.results.${value}`) }))

/**
 * A search screen: filters on the left (a panel that slides in on a phone), count, tools and pages above the results, which are
 * rows to compare, or cards with all their facts where the user chose them or there is no room for a table (search-12).
 */
export function SearchLayout<Row>(given: Properties<Row>) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up(wideEnough))
  const [open, setOpen] = useState(false)
  const [isAsked, ask] = useTransition()
  const { resultsAs, setResultsAs } = useAppearance()
  const { list, search } = given
  const onSearch = () => {
    if (search.problem === undefined) setOpen(false)
    ask(() => search.search())
  }
  const turn = (offset: number, corrects?: boolean) =>
    corrects ? search.page(offset, corrects) : ask(() => search.page(offset))
  const filters = (
    <Filters filters={given.filters} inPage={!phone} onSearch={onSearch} onClear={() => ask(search.clear)} />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '260px minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      {phone ? (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { 'aria-label': t('ui.filters'), sx: { width: 300, p: 2 } } }}
        >
          {filters}
        </Drawer>
      ) : (
        <Paper variant="outlined" sx={{ p: 2 }}>
          {filters}
        </Paper>
      )}
      <Box>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', mb: 1, minHeight: 36 }}>
          {phone && (
            <Button startIcon={<FilterIcon />} variant="outlined" onClick={() => setOpen(true)}>
              {search.active > 0 ? t('ui.filters.active', { count: search.active }) : t('ui.filters')}
            </Button>
          )}
          {given.tools}
          {wide && (
            <ToolSelect
              label={t('ui.results')}
              value={resultsAs}
              options={shapes}
              onChange={(shape) => setResultsAs(shape as ResultsAs)}
            />
          )}
          <Stack direction="row" sx={foundLine}>
            <Typography component="h2" variant="body1">
              <span role="status">{foundText(list)}</span>
            </Typography>
            <Pager list={list} offset={search.found.offset} size={given.size} onPage={turn} />
          </Stack>
        </Stack>
        <ErrorDisplay error={list.error} />
        {/* Pale from the moment that something else is asked for: the new screen is drawn after that picture. */}
        <Box sx={whileOutdated(isAsked || list.outdated)}>
          <Found {...given} asTable={wide && resultsAs === 'table'} />
        </Box>
      </Box>
    </Box>
  )
}

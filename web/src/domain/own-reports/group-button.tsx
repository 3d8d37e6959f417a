import GroupIcon from '@mui/icons-material/Functions'
import Button from '@mui/material/Button'
import type { Source } from '@sexton/contract/own-reports/sources'
import { Link } from 'react-router'
import { paramsOf, type SearchValues } from '../../core/search/search-params.ts'
import { useMay } from '../../core/session/use-may.ts'
import { t } from './texts.ts'

interface Properties {
  source: Source
  /** What the search has found it by, and what it begins with. */
  found: SearchValues
  defaults: SearchValues
}

/** The filters of a search as its address has them, without how its results are shown. */
export function filtersOf(found: SearchValues, defaults: SearchValues): string {
  const params = paramsOf(found, defaults)
  for (const shown of ['orderby', 'size', 'offset']) params.delete(shown)
  return params.toString()
}

/** Leads from a search to its results grouped and added up, for who may (own-reports-1). */
export function GroupButton({ source, found, defaults }: Properties) {
  const may = useMay('PERM_REPORTS')
  if (!may) return null
  const search = filtersOf(found, defaults)
  const to = `/own_reports?${new URLSearchParams({ source, ...(search && { search }) }).toString()}`
  return (
    <Button
      variant="outlined"
      component={Link}
      to={to}
      aria-label={t('own.group')}
      // On a phone the sign alone: it must not take a line above what was found.
      startIcon={<GroupIcon />}
      sx={{
        minWidth: 36,
        '& .MuiButton-startIcon': { mr: { xs: -0.5, sm: 1 } },
        '& > span:last-of-type:not(.MuiButton-startIcon)': { display: { xs: 'none', sm: 'inline' } },
      }}
    >
      <span>{t('own.group')}</span>
    </Button>
  )
}

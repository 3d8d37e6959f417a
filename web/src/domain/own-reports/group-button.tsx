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
    <Button variant="outlined" startIcon={<GroupIcon />} component={Link} to={to}>
      {t('own.group')}
    </Button>
  )
}

import Box from '@mui/material/Box'
import { deaths } from '@sexton/contract/deaths/calls'
import { useApi } from '../../core/api/use-api.ts'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './texts.ts'

/** Home: how many rights have no living holder, in a line that is always there. */
export default function VacantCount() {
  const { data } = useApi(deaths.vacantCount, {}, { live: ['customer', 'site'], keepLast: true })
  const count = data?.count ?? 0
  return (
    <Box sx={{ minHeight: { xs: 44, md: 24 }, display: 'flex', alignItems: 'center' }}>
      {data &&
        (count > 0 ? (
          <ScreenLink to="/vacant_rights">{t('vacant.count', { count })}</ScreenLink>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t('vacant.none')}
          </Box>
        ))}
    </Box>
  )
}

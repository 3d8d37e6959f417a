import { digging } from '@sexton/contract/digging/calls'
import Box from '@mui/material/Box'
import { useMay } from '../../core/session/use-may.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Empty } from '../../ui/feedback/empty.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { Section } from '../../ui/layout/section.tsx'
import type { Today } from './day-orders.ts'
import { t } from './texts.ts'

const line = {
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'center',
  minHeight: 44,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const

/** The confirmed burials of the day that have no order, with the way to issue one. */
export function WithoutOrder({ without }: Pick<Today, 'without'>) {
  const may = useMay(digging.issue)
  return (
    <Section title={t('today.without')} count={without.length}>
      {without.length === 0 && <Empty>{t('today.without.none')}</Empty>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {without.map(({ burial_id, deceased, site_ref, slot_from }) => (
          <Box component="li" key={burial_id} sx={line}>
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {slot_from ?? t('today.no-slot')}
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <ScreenLink to={`/burial/${burial_id}`}>{deceased}</ScreenLink>
              <Box sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>{site_ref}</Box>
            </Box>
            {may && (
              <LinkButton
                to={`/burial/${burial_id}`}
                variant="outlined"
                aria-label={t('today.without.issue.of', { name: deceased })}
                sx={{ minHeight: { xs: 44, sm: 0 } }}
              >
                {t('today.without.issue')}
              </LinkButton>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  )
}

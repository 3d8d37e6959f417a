import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import type { GroundShown } from '../../domain/park-map/use-ground.ts'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** Blocks that are named; the others are counted. */
const most = 12

/** The blocks that the map cannot show since nobody drew them, and where that is done (map-15). */
export function NotDrawn({
  ground,
  blocks,
}: {
  ground: GroundShown
  blocks: readonly { block_ref: string }[]
}) {
  const drawn = new Set(ground.blocks.map(({ name }) => name))
  const missing = blocks.filter(({ block_ref }) => !drawn.has(block_ref))
  if (missing.length === 0 || ground.loading) return null
  return (
    <Section
      title={t('map.undrawn', { count: missing.length })}
      actions={<LinkButton to="/import_outlines">{t('map.undrawn.draw')}</LinkButton>}
    >
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {missing.slice(0, most).map(({ block_ref: block }) => (
          <li key={block}>
            <Link
              component={RouterLink}
              to={`/sites_map?show=plan&block=${encodeURIComponent(block)}`}
              aria-label={t('map.undrawn.plan', { block })}
              sx={{ display: 'inline-block', minWidth: 24, minHeight: 24, px: 0.5 }}
            >
              {block}
            </Link>
          </li>
        ))}
        {missing.length > most && <li>{t('map.undrawn.more', { count: missing.length - most })}</li>}
      </Box>
    </Section>
  )
}

import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { HeldRow } from '../../ui/forms/held-rows.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ChargeList } from './charges/charge-list.tsx'
import { usePriceBookContext } from './price-book-context.ts'
import type { PricePlace } from './price-places.ts'
import { t } from './texts.ts'

/** What is charged for in one place, on a card. */
function Place({ place, level }: { place: PricePlace; level: 'h3' | 'h4' }) {
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.25, py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" component={level}>
          {place.name}
        </Typography>
        {place.note && (
          <Typography component="span" variant="body2" color="text.secondary">
            {t(`tariff.note.${place.note}`)}
          </Typography>
        )}
      </Box>
      {place.lists.map((list) => (
        <ChargeList
          key={list.label ?? 'all'}
          kind={place.kind}
          place={list.label ? `${place.name}, ${t(`tariff.list.${list.label}`)}` : place.name}
          list={list}
        />
      ))}
    </Box>
  )
}

/** A section of the tariff screen: places side by side, as many as fit, under the names of their groups. */
export function PriceSection({
  title,
  groups,
}: {
  title: string
  groups: readonly { name?: string; places: readonly PricePlace[] }[]
}) {
  const { holds } = usePriceBookContext()
  return (
    <Section title={title}>
      <Stack sx={{ gap: 1.5 }}>
        {groups.map(({ name, places }) => (
          <Box key={name ?? ''}>
            {name && (
              <Typography variant="h3" sx={{ mb: 0.75, color: 'text.secondary' }}>
                {name}
              </Typography>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 1,
                alignItems: 'start',
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(330px, 100%), 1fr))',
              }}
            >
              {places.map((place) => (
                <HeldRow key={place.key} id={place.key} hold={holds[place.kind]}>
                  <Place place={place} level={name ? 'h4' : 'h3'} />
                </HeldRow>
              ))}
            </Box>
          </Box>
        ))}
      </Stack>
    </Section>
  )
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { noDraft } from '../draft/draft.ts'
import { draftFrame } from '../draft/draft-frame.ts'
import { DraftView } from '../draft/draft-view.tsx'
import { OverlayScreen } from '../overlays/overlay-screen.tsx'
import { useCemetery } from '../overlays/use-cemetery.ts'
import { FeatureTools } from './feature-tools.tsx'
import { t } from './texts.ts'

const nothing = () => undefined

/** One of the things that are on the map besides blocks and sites, and what can be done with it. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
    <Typography component="h2" sx={{ fontWeight: 500 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** What is on the map besides blocks and sites: a cemetery's outline, its features, its scanned plan. */
export default function SetupScreen() {
  const cemetery = useCemetery()
  const { chosen, lies, ground, plan } = cemetery
  const search = chosen ? `?cemetery=${chosen.cemetery_id}` : ''
  return (
    <OverlayScreen
      title={t('setup.title')}
      map={t('setup.map')}
      cemetery={cemetery}
      isDirty={false}
      pending={false}
      error={null}
      onSave={nothing}
      onDiscard={nothing}
      tools={
        <>
          <Part title={t('setup.outline')}>
            <Typography color="text.secondary">
              {lies?.own ? t('setup.outline.own', { count: lies.outline.length }) : t('setup.outline.none')}
            </Typography>
            <LinkButton variant="outlined" to={`/map_outline${search}`}>
              {t(lies?.own ? 'setup.outline.change' : 'setup.outline.draw')}
            </LinkButton>
          </Part>
          <Part title={t('setup.features')}>
            {chosen && <FeatureTools cemetery_id={chosen.cemetery_id} isNowhere={ground?.bounds === null} />}
          </Part>
          <Part title={t('setup.plan')}>
            <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
              {plan ? plan.filename : t('setup.plan.none')}
            </Typography>
            <LinkButton variant="outlined" to={`/map_plan${search}`}>
              {t(plan ? 'setup.plan.move' : 'setup.plan.add')}
            </LinkButton>
          </Part>
        </>
      }
    >
      <Box sx={draftFrame(150)}>
        {ground?.bounds ? (
          <DraftView draft={noDraft} handles={[]} view={lies?.bounds ?? null} />
        ) : (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {t('setup.nothing')}
          </Typography>
        )}
      </Box>
    </OverlayScreen>
  )
}

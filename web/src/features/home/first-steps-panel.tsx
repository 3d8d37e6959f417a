import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { FirstStep } from '@sexton/contract/home/calls'
import type { PermissionRef } from '@sexton/contract/core/permissions'
import { useSession } from '../../core/session/session-context.ts'
import { Checklist } from '../../ui/layout/checklist.tsx'
import { ScreenLink } from '../../ui/layout/links.tsx'
import { t } from './first-steps-texts.ts'

/** The screens that do a step, and whose they are. */
const ways = {
  park: [{ to: '/park', name: t('steps.to.park'), needs: 'PERM_TARIFFS' }],
  site_types: [{ to: '/site_types', name: t('steps.to.site_types'), needs: 'PERM_TARIFFS' }],
  prices: [{ to: '/tariffs', name: t('steps.to.tariffs'), needs: 'PERM_TARIFFS' }],
  sites: [
    { to: '/new_block', name: t('steps.to.new_block'), needs: 'PERM_SITES' },
    { to: '/import_outlines', name: t('steps.to.import_outlines'), needs: 'PERM_SITES' },
    { to: '/bulkimport', name: t('steps.to.bulkimport'), needs: 'PERM_TARIFFS' },
  ],
  users: [{ to: '/new_user', name: t('steps.to.new_user'), needs: 'PERM_USERS_EDIT' }],
} satisfies Record<FirstStep, { to: string; name: string; needs: PermissionRef }[]>

const links = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: 'flex-end',
  columnGap: 1.5,
} as const

/** The steps that the user may take, in their order, each with the screens that do it. */
export function FirstStepsPanel({ done }: { done: Record<FirstStep, boolean> }) {
  const { permissions } = useSession()
  const checks = (Object.keys(ways) as FirstStep[]).flatMap((step) => {
    const own = ways[step].filter(({ needs }) => permissions.has(needs))
    if (own.length === 0) return []
    const action = (
      <Box sx={links}>
        {own.map(({ to, name }) => (
          <ScreenLink key={to} to={to}>
            {name}
          </ScreenLink>
        ))}
      </Box>
    )
    return [{ key: step, label: t(`steps.${step}`), isDone: done[step], action }]
  })
  if (checks.length === 0) return null
  return (
    <Paper variant="outlined" sx={{ p: 1.5 }}>
      <Checklist title={t('steps.title')} checks={checks} />
    </Paper>
  )
}

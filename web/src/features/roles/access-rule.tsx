import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { roles, type AccessRule as Rule } from '@sexton/contract/roles/calls'
import { useAct } from '../../core/api/use-act.ts'
import { ActSwitch } from '../../ui/actions/act-switch.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { t } from './texts.ts'

/** What changing users and roles amounts to, and the switch that limits it (users-17, users-18). */
export function AccessRule({ rule: { same_permissions_only: on, can_switch } }: { rule: Rule }) {
  const act = useAct(roles.setRule)
  return (
    <Section title={t('roles.rule.title')}>
      <Typography variant="body2">{t(on ? 'roles.amounts.same' : 'roles.amounts')}</Typography>
      <Box sx={{ pt: 1 }}>
        <ActSwitch
          label={t('roles.rule')}
          on={on}
          act={act}
          disabled={!can_switch}
          onChange={() => void act.run({ body: { same_permissions_only: !on } })}
        />
      </Box>
      {!can_switch && (
        <Typography variant="caption" color="text.secondary">
          {t('roles.rule.denied')}
        </Typography>
      )}
    </Section>
  )
}

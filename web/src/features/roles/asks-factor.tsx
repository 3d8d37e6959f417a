import Box from '@mui/material/Box'
import { roles, type Role } from '@sexton/contract/roles/calls'
import { useAct } from '../../core/api/use-act.ts'
import { ActSwitch } from '../../ui/actions/act-switch.tsx'
import { t } from './texts.ts'

/** Whether the role lets only those do something who have a second factor; turned at once (second-factor-6). */
export function AsksFactor({ role: { role_id, asks_second_factor: on, is_protected } }: { role: Role }) {
  const act = useAct(roles.askSecondFactor)
  return (
    <Box sx={{ pt: 1 }}>
      <ActSwitch
        label={t('roles.factor')}
        on={on}
        act={act}
        disabled={is_protected}
        onChange={() => void act.run({ params: { role_id }, body: { asks_second_factor: !on } })}
      />
    </Box>
  )
}

import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { roles } from '@sexton/contract/roles/calls'
import { useController } from 'react-hook-form'
import { useApi } from '../../core/api/use-api.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { t } from './texts.ts'

/** The roles that a new user is given with PERM_PERMISSIONS (users-6). */
export function RoleChoices() {
  const { data, loading, error } = useApi(roles.list, undefined, { live: ['role'] })
  const { field } = useController({ name: 'role_ids' })
  const chosen = field.value as number[]
  const toggle = (role_id: number, on: boolean) =>
    field.onChange([...chosen.filter((it) => it !== role_id), ...(on ? [role_id] : [])])
  return (
    <FormControl component="fieldset" sx={{ mb: 1 }}>
      <FormLabel component="legend" sx={{ fontSize: 'body2.fontSize' }}>
        {t('user.roles')}
      </FormLabel>
      <ErrorDisplay error={error} />
      {loading && <Loading rows={1} />}
      <FormGroup row>
        {data?.map(({ role_id, role_name }, at) => (
          <FormControlLabel
            key={role_id}
            label={role_name}
            control={
              <Checkbox
                checked={chosen.includes(role_id)}
                onChange={(_, on) => toggle(role_id, on)}
                slotProps={{ input: at === 0 ? { ref: field.ref } : {} }}
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mx: 0 }}>{t('user.form.roles.hint')}</FormHelperText>
    </FormControl>
  )
}

import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { config } from '../../core/config.ts'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { PasswordMeter } from '../session/public.ts'
import { t } from './texts.ts'

interface Properties {
  /** Whose it is: their own names count for nothing. */
  of: { email: string; first_name: string; last_name: string }
  autoFocus?: boolean
}

/** A user's new password, typed twice, and how hard it is to guess. */
export function TypedPassword({ of, autoFocus = false }: Properties) {
  const typed = useWatch({ name: 'password' }) as string
  const { PARK_NAME: park, APP_TITLE: title } = config()
  return (
    <FormRow>
      <Box sx={{ display: 'grid' }}>
        <TextInput
          name="password"
          label={t('user.password')}
          type="password"
          autoComplete="new-password"
          hint={t('user.password.hint')}
          autoFocus={autoFocus}
          required
        />
        <PasswordMeter password={typed ?? ''} about={{ ...of, park, title }} />
      </Box>
      <TextInput
        name="password_confirmation"
        label={t('user.password.confirm')}
        type="password"
        autoComplete="new-password"
        required
      />
    </FormRow>
  )
}

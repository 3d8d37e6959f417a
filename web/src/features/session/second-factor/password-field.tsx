import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { t } from './texts.ts'

/** The current password, which is asked for before a second factor is touched. */
export const PasswordField = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <TextInput
    name="current_password"
    label={t('factor.password')}
    type="password"
    autoComplete="current-password"
    required
    autoFocus={autoFocus}
  />
)

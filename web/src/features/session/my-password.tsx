import Box from '@mui/material/Box'
import { calendarFeed } from '@sexton/contract/calendar-feed/calls'
import { session } from '@sexton/contract/session/calls'
import { useWatch } from 'react-hook-form'
import { config } from '../../core/config.ts'
import type { User } from '../../core/session/session-store.ts'
import { useAct } from '../../core/api/use-act.ts'
import { useContractForm } from '../../core/forms/use-contract-form.ts'
import { ActButton } from '../../ui/actions/act-button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormActions } from '../../ui/forms/form-actions.tsx'
import { FormRow } from '../../ui/forms/form-row.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { Section } from '../../ui/layout/section.tsx'
import { TextInput } from '../../ui/inputs/text-input.tsx'
import { ownPasswordForm } from './own-password.ts'
import { PasswordMeter } from './password-meter.tsx'
import { t } from './texts.ts'

/** The form of one's own new password, asked for with the current one. */
export function OwnPassword({ user, onDone }: { user: User; onDone?: () => void }) {
  const notify = useNotice()
  const form = useContractForm(ownPasswordForm, {
    current_password: '',
    password: '',
    password_confirmation: '',
  })
  const typed = useWatch({ control: form.control, name: 'password' })
  const { PARK_NAME, APP_TITLE } = config()
  const save = useAct(session.password, {
    onDone: () => {
      if (onDone) return onDone()
      form.reset()
      notify({ text: t('account.password.updated') })
    },
    refreshes: [session.mySessions, calendarFeed.mine],
  })
  return (
    <Form
      form={form}
      act={save}
      guard={false}
      onSubmit={({ current_password, password }) =>
        save.run({ params: { user_id: user.user_id }, body: { current_password, password } })
      }
    >
      <FormRow>
        <TextInput
          name="current_password"
          label={t('account.password.current')}
          type="password"
          autoComplete="current-password"
          required
        />
        <Box sx={{ display: 'grid' }}>
          <TextInput
            name="password"
            label={t('account.password.new')}
            type="password"
            autoComplete="new-password"
            hint={t('account.password.hint')}
            required
          />
          <PasswordMeter password={typed} about={{ ...user, park: PARK_NAME, title: APP_TITLE }} />
        </Box>
        <TextInput
          name="password_confirmation"
          label={t('account.password.confirm')}
          type="password"
          autoComplete="new-password"
          required
        />
      </FormRow>
      <FormActions>
        <ActButton type="submit" pending={save.pending}>
          {t('account.password.update')}
        </ActButton>
      </FormActions>
    </Form>
  )
}

/** The user's own password; changing it ends their other sessions. */
export const MyPassword = ({ user }: { user: User }) => (
  <Section title={t('account.password')}>
    <OwnPassword user={user} />
  </Section>
)

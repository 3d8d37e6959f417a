import { passkeys } from '@sexton/contract/session/passkeys'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PasswordStep } from './password-step.tsx'
import { t } from './texts.ts'

interface Properties {
  passkey: { passkey_id: number; passkey_name: string }
  /** The password alone lets them in then. */
  isLast: boolean
  onClose: () => void
}

/** Removes a passkey, for example of a phone that is gone. */
export default function RemovePasskeyDialog({ passkey, isLast, onClose }: Properties) {
  const { passkey_id, passkey_name: name } = passkey
  const remove = useActWithNotice(passkeys.remove, { onDone: onClose }, () =>
    t('passkey.remove.done', { name }),
  )
  return (
    <PasswordStep
      title={t('passkey.remove.title', { name })}
      submit={t('passkey.remove')}
      about={t(isLast ? 'factor.off.about' : 'passkey.remove.about')}
      act={remove}
      onPassword={(body) => remove.run({ params: { passkey_id }, body })}
      onClose={onClose}
    />
  )
}

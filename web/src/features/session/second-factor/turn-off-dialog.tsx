import { secondFactor } from '@sexton/contract/session/second-factor'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { PasswordStep } from './password-step.tsx'
import { t } from './texts.ts'

interface Properties {
  /** They have passkeys, which go on. */
  hasPasskeys: boolean
  onClose: () => void
}

/** Turns the codes of the app off. */
export default function TurnOffDialog({ hasPasskeys, onClose }: Properties) {
  const off = useActWithNotice(secondFactor.turnOff, { onDone: onClose }, () =>
    t(hasPasskeys ? 'factor.off.app.done' : 'factor.off.done'),
  )
  return (
    <PasswordStep
      title={t(hasPasskeys ? 'factor.off.app.title' : 'factor.off.title')}
      submit={t(hasPasskeys ? 'factor.off.app' : 'factor.off')}
      about={t(hasPasskeys ? 'factor.off.passkeys' : 'factor.off.about')}
      act={off}
      onPassword={(body) => off.run({ body })}
      onClose={onClose}
    />
  )
}

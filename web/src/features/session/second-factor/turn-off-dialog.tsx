import { secondFactor } from '@sexton/contract/session/second-factor'
import { useAct } from '../../../core/api/use-act.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { PasswordStep } from './password-step.tsx'
import { t } from './texts.ts'

/** Turns the second factor off. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotice()
  const off = useAct(secondFactor.turnOff, {
    onDone: () => {
      notify({ text: t('factor.off.done') })
      onClose()
    },
  })
  return (
    <PasswordStep
      title={t('factor.off.title')}
      submit={t('factor.off')}
      about={t('factor.off.about')}
      act={off}
      onPassword={(body) => off.run({ body })}
      onClose={onClose}
    />
  )
}

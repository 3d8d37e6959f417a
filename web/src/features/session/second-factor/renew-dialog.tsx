import { secondFactor } from '@sexton/contract/session/second-factor'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { KeptCodes } from './kept-codes.tsx'
import { PasswordStep } from './password-step.tsx'
import { t } from './texts.ts'

/** Makes new recovery codes and shows them once (second-factor-4). */
export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = useAct(secondFactor.renewCodes, {
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
    refreshes: [],
  })
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />
  return (
    <PasswordStep
      title={t('factor.renew')}
      submit={t('factor.renew')}
      about={t('factor.renew.about')}
      act={renew}
      onPassword={(body) => renew.run({ body })}
      onClose={onClose}
    />
  )
}

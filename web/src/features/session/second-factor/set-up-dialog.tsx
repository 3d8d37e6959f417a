import { secondFactor } from '@sexton/contract/session/second-factor'
import { useState } from 'react'
import { useAct } from '../../../core/api/use-act.ts'
import { KeptCodes } from './kept-codes.tsx'
import { PasswordStep } from './password-step.tsx'
import { ScanStep } from './scan-step.tsx'
import { t } from './texts.ts'

/** Sets the second factor up: the password, the app's first code, the recovery codes (second-factor-1). */
export default function SetUpDialog({ onClose }: { onClose: () => void }) {
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  // What is shown once stays: nothing is read again until the dialog closes.
  const begin = useAct(secondFactor.begin, { onDone: setBegun, refreshes: [] })
  const finish = (made: readonly string[]) => {
    if (made.length > 0) return setCodes(made)
    onClose()
  }
  if (codes) return <KeptCodes codes={codes} onClose={onClose} />
  if (begun) return <ScanStep begun={begun} onCodes={finish} onClose={onClose} />
  return (
    <PasswordStep
      title={t('factor.set-up.title')}
      submit={t('factor.next')}
      about={t('factor.about')}
      act={begin}
      onPassword={(body) => begin.run({ body })}
      onClose={onClose}
    />
  )
}

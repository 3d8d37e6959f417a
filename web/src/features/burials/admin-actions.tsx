import { burials } from '@sexton/contract/burials'
import type { Burial } from '@sexton/contract/burials/burial'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useMay } from '../../core/use-may.ts'
import { ActButton } from '../../ui/act-button.tsx'
import { AskFirst } from '../../ui/ask-first.tsx'
import { useNotice } from '../../ui/notice-context.ts'
import { Section } from '../../ui/section.tsx'
import { whenOpened } from '../../ui/when-opened.tsx'
import { t } from './texts.ts'

const MoveGrave = whenOpened(() => import('./move-grave.tsx'))

function SetDraft({ burial: { burial_id, burial_status_ref } }: { burial: Burial }) {
  const notify = useNotice()
  const act = useAct(burials.setDraft, {
    onDone: () => notify({ text: t('burial.set-draft.done') }),
  })
  const settled = burial_status_ref === 'CONFIRMED' || burial_status_ref === 'COMPLETE'
  return (
    <AskFirst
      button={(ask) => (
        <ActButton variant="outlined" reason={!settled && t('burial.set-draft.not')} onClick={ask}>
          {t('burial.set-draft')}
        </ActButton>
      )}
      act={act}
      onConfirm={() => act.run({ params: { burial_id } })}
      title={t('burial.set-draft')}
      confirm={t('burial.set-draft')}
    >
      {t('burial.set-draft.question')}
    </AskFirst>
  )
}

/** Admin Actions: Move Grave and Set Draft, for PERM_SALES_SUPER (document 002 section 2). */
export function AdminActions({ burial }: { burial: Burial }) {
  const may = useMay('PERM_SALES_SUPER')
  const [moving, setMoving] = useState(false)
  if (!may) return null
  // An old burial of which no place is known comes to one in the same way.
  const canMove = burial.site_id !== null || (burial.is_legacy && burial.sale_site_id === null)
  return (
    <Section title={t('burial.admin')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <ActButton
          variant="outlined"
          reason={!canMove && t('burial.move.not')}
          onClick={() => setMoving(true)}
        >
          {t('burial.move')}
        </ActButton>
        <SetDraft burial={burial} />
      </Stack>
      {moving && <MoveGrave burial={burial} onClose={() => setMoving(false)} />}
    </Section>
  )
}

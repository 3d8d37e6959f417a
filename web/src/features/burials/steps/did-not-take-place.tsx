import Alert from '@mui/material/Alert'
import type { ButtonProps } from '@mui/material/Button'
import { burials } from '@sexton/contract/burials/calls'
import { burialMessages } from '@sexton/contract/burials/messages'
import type { NamedDeceased } from '@sexton/contract/values/names'
import { useAct } from '../../../core/api/use-act.ts'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { useNotice } from '../../../ui/feedback/notice-context.ts'
import { NoteDialog } from '../../../ui/forms/note-dialog.tsx'
import { nameOf } from '../burial-words.ts'
import { t } from './took-place-texts.ts'

interface Properties {
  burial: NamedDeceased & { burial_id: number; updated_at: string }
}

/** Asks why a burial did not take place; it is a draft without a day from then on (ground-22). */
function WhyNot({ burial: now, keptAs, onClose }: Properties & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const notify = useNotice()
  const act = useAct(burials.setDraft, {
    onDone: () => {
      notify({ text: t('burial.not-held.done') })
      onClose()
    },
  })
  const { burial_id, updated_at } = burial
  return (
    <NoteDialog
      title={t('burial.not-held.title', { name: nameOf(burial) })}
      text={t('burial.not-held.text')}
      submit={t('burial.not-held')}
      label={t('burial.took-place.reason')}
      required={burialMessages.whyNot}
      onSubmit={(note) => act.run({ params: { burial_id }, body: { took_place: false, note, updated_at } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
      overtaken={overtaken}
    />
  )
}

/** Says of a burial whose day has come that it did not take place; for PERM_SALES_SUPER. */
export function DidNotTakePlace({ burial, color = 'primary' }: Properties & Pick<ButtonProps, 'color'>) {
  const may = useMay(burials.setDraft)
  const ask = useDialog(may && `did-not-take-place-${burial.burial_id}`, (opened) => (
    <WhyNot burial={burial} {...opened} />
  ))
  if (!may) return null
  return (
    <ActButton variant="outlined" size="small" color={color} onClick={ask}>
      {t('burial.not-held')}
    </ActButton>
  )
}

/** On the burial's own screen: its day has come, and it is asked what happened. */
export function MayLie({ burial }: { burial: Properties['burial'] & { may_lie: boolean } }) {
  const may = useMay(burials.setDraft)
  if (!burial.may_lie) return null
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
      action={<DidNotTakePlace burial={burial} color="inherit" />}
    >
      {t(may ? 'burial.may-lie' : 'burial.may-lie.denied', { name: nameOf(burial) })}
    </Alert>
  )
}

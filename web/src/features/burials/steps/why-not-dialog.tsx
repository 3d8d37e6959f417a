import { burials } from '@sexton/contract/burials/calls'
import { burialMessages } from '@sexton/contract/burials/messages'
import type { NamedDeceased } from '@sexton/contract/values/names'
import { useAsOpened } from '../../../core/forms/use-as-opened.ts'
import type { Opened } from '../../../ui/dialogs/open-dialogs.tsx'
import { useActWithNotice } from '../../../ui/feedback/use-act-with-notice.ts'
import { NoteDialog } from '../../../ui/forms/note-dialog.tsx'
import { nameOf } from '../burial-words.ts'
import { t } from './took-place-texts.ts'

export interface Asked {
  burial: NamedDeceased & { burial_id: number; updated_at: string }
} /** Asks why a burial did not take place; it is a draft without a day from then on (ground-22). */
export default function WhyNotDialog({ burial: now, keptAs, onClose }: Asked & Opened) {
  const { opened: burial, overtaken } = useAsOpened(now)
  const act = useActWithNotice(burials.setDraft, { onDone: onClose }, () => t('burial.not-held.done'))
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

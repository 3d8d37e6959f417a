import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
import { useDialog } from '../../ui/dialogs/use-dialog.ts'
import type { Opened } from '../../ui/dialogs/open-dialogs.tsx'
import { ReasonedSwitch } from '../../ui/actions/reasoned-switch.tsx'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { NoteDialog } from '../../ui/forms/note-dialog.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

interface Properties {
  /** The PUT …/flag call, whose body takes the wanted `flag` and a `note`. */
  endpoint: Endpoint
  /** Its path parameters: `{ sale_id: 7 }`. */
  params: Record<string, number>
  flag: boolean
  /** A site asks for a note when it is flagged too. */
  noteToFlag?: boolean
  readOnly?: boolean
}

/** Asks for the note with which the flag is set or cleared, as it was when the dialog opened. */
function FlagNote({
  endpoint,
  params,
  flag: now,
  onDone,
  onRead,
  keptAs,
  onClose,
}: Pick<Properties, 'endpoint' | 'params' | 'flag'> & {
  onDone: (flag: boolean, act?: number) => void
  onRead: () => void
} & Opened) {
  const [flag] = useState(now)
  const act = useAct(endpoint, {
    onDone: (_, __, made) => {
      onDone(!flag, made)
      onClose()
    },
    onRead,
  })
  return (
    <NoteDialog
      title={t(flag ? 'notes.flag.off.title' : 'notes.flag.on.title')}
      submit={t(flag ? 'notes.flag.off' : 'notes.flag.on')}
      required={t('notes.required')}
      onSubmit={(note) => act.run({ params, body: { flag: !flag, note } })}
      keptAs={keptAs}
      onClose={onClose}
      act={act}
    />
  )
}

/** The flag of a record: on by those who may, off by PERM_SALES_SUPER with a note (notes-5). */
export function FlagSwitch({ endpoint, params, flag, noteToFlag = false, readOnly = false }: Properties) {
  // What was asked for shows at once, until the record is read again or the server refuses. Not until the record says so
  // too: who takes it back at once, or a colleague, may be quicker than that.
  const [wanted, setWanted] = useState<boolean>()
  const onRead = () => setWanted(undefined)
  const notify = useNotice()
  const mayClear = useMay('PERM_SALES_SUPER')
  const done = (set: boolean, undoes?: number) => {
    setWanted(set)
    if (set && undoes)
      notify({
        text: t('notes.flag.done'),
        undo: () => void takingBack.run({ params, body: { flag: false, undoes } }),
      })
  }
  const act = useAct(endpoint, { onDone: (_, __, made) => done(true, made), onRead, onFailed: onRead })
  const takingBack = useAct(endpoint, { onDone: () => setWanted(false), onRead })
  const mayFlag = useMay(endpoint)
  const shown = wanted ?? flag
  const may = (shown ? mayClear : mayFlag) && !readOnly
  const denied = !may && t(shown ? 'notes.flag.off.denied' : 'notes.flag.on.denied')
  const name = `flag-${Object.entries(params).flat().join('-')}`
  const ask = useDialog(may && name, (opened) => (
    <FlagNote endpoint={endpoint} params={params} flag={shown} onDone={done} onRead={onRead} {...opened} />
  ))
  const set = () => {
    setWanted(true)
    void act.run({ params, body: { flag: true } })
  }
  return (
    <>
      <ReasonedSwitch
        label={t('notes.flagged')}
        checked={shown}
        reason={denied}
        color="warning"
        onChange={() => !act.pending && (shown || noteToFlag ? ask() : set())}
      />
      <ErrorDisplay error={act.error ?? takingBack.error} />
    </>
  )
}

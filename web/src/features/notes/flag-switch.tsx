import type { Endpoint } from '@sexton/contract/core/endpoint'
import { useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useMay } from '../../core/session/use-may.ts'
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

/** The flag of a record: on by those who may, off by PERM_SALES_SUPER with a note (notes-5). */
export function FlagSwitch({ endpoint, params, flag, noteToFlag = false, readOnly = false }: Properties) {
  const [asking, setAsking] = useState(false)
  // What was asked for shows at once, until the record says so too or the server refuses.
  const [wanted, setWanted] = useState<boolean>()
  if (wanted === flag) setWanted(undefined)
  const notify = useNotice()
  const mayClear = useMay('PERM_SALES_SUPER')
  const done = () => {
    setAsking(false)
    if (!flag)
      notify({
        text: t('notes.flag.done'),
        undo: () => void takingBack.run({ params, body: { flag: false } }),
      })
  }
  const act = useAct(endpoint, { onDone: done, onFailed: () => setWanted(undefined) })
  const takingBack = useAct(endpoint)
  const mayFlag = useMay(endpoint)
  const may = (flag ? mayClear : mayFlag) && !readOnly
  const denied = !may && t(flag ? 'notes.flag.off.denied' : 'notes.flag.on.denied')
  const send = (note?: string) => {
    setWanted(!flag)
    return act.run({ params, body: { flag: !flag, ...(note ? { note } : {}) } })
  }
  const change = () => (flag || noteToFlag ? setAsking(true) : void send())
  return (
    <>
      <ReasonedSwitch
        label={t('notes.flagged')}
        checked={wanted ?? flag}
        reason={denied}
        color="warning"
        onChange={() => !act.pending && change()}
      />
      {!asking && <ErrorDisplay error={act.error ?? takingBack.error} />}
      <NoteDialog
        open={asking}
        title={t(flag ? 'notes.flag.off.title' : 'notes.flag.on.title')}
        submit={t(flag ? 'notes.flag.off' : 'notes.flag.on')}
        required={t('notes.required')}
        onSubmit={send}
        onClose={() => {
          setAsking(false)
          act.reset()
        }}
        pending={act.pending}
        error={act.error}
      />
    </>
  )
}

import { tariffs, type Tariff } from '@sexton/contract/tariffs'
import { useState } from 'react'
import { useAct } from '../../core/use-act.ts'
import { useNotice } from '../../ui/notice-context.ts'
import { t } from './texts.ts'
import { isDone, withToggle, type Toggle } from './toggles.ts'

/** The tariffs with the toggle that was pressed last shown at once; it goes back when the server refuses it. */
export function useToggles(list: readonly Tariff[]) {
  const [wanted, setWanted] = useState<Toggle>()
  if (wanted && isDone(list, wanted)) setWanted(undefined)
  const notify = useNotice()
  const act = useAct(tariffs.toggle, {
    onDone: ({ name }, { body }) => body.is_current && notify({ text: t('tariffs.default.done', { name }) }),
    onFailed: () => setWanted(undefined),
  })
  const toggle = (asked: Toggle) => {
    if (act.pending) return
    setWanted(asked)
    const { tariff_id, ...body } = asked
    void act.run({ params: { tariff_id }, body })
  }
  return { shown: withToggle(list, wanted), toggle, error: act.error }
}

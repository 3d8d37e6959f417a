import { tariffs, type Tariff } from '@sexton/contract/tariffs/calls'
import { useRef, useState } from 'react'
import { useAct } from '../../core/api/use-act.ts'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'
import { stillWanted, withToggles, type Toggle } from './toggles.ts'

/**
 * The tariffs with the toggles that were pressed shown at once; one goes back when the server refuses it. Each waits for
 * the one before: a tariff is made available first and the default then, however fast both are pressed.
 */
export function useToggles(list: readonly Tariff[]) {
  const [pressed, setPressed] = useState<readonly Toggle[]>([])
  const wanted = stillWanted(list, pressed)
  if (wanted.length < pressed.length) setPressed(wanted)
  const notify = useNotice()
  const act = useAct(tariffs.toggle, {
    onDone: ({ name }, { body }) => body.is_current && notify({ text: t('tariffs.default.done', { name }) }),
  })
  const before = useRef<Promise<unknown>>(Promise.resolve())
  const toggle = (asked: Toggle) => {
    setPressed((all) => [...all, asked])
    const { tariff_id, ...body } = asked
    before.current = before.current.then(async () => {
      const isDone = await act.run({ params: { tariff_id }, body })
      if (!isDone) setPressed((all) => all.filter((one) => one !== asked))
    })
  }
  return { shown: withToggles(list, wanted), toggle, error: act.error }
}

import { siteTypes } from '@sexton/contract/site-types/calls'
import type { SiteTypeRecord } from '@sexton/contract/site-types/site-type'
import { useAct } from '../../core/api/use-act.ts'
import { ErrorDisplay } from '../../ui/feedback/error-display.tsx'
import { useNotice } from '../../ui/feedback/notice-context.ts'
import { t } from './texts.ts'

/** Takes a site type off sale, or offers it again; done at once, and taken back by Undo. */
export function useSaleable({ site_type_id, site_type, saleable }: SiteTypeRecord) {
  const notify = useNotice()
  const params = { site_type_id }
  const takingBack = useAct(siteTypes.update)
  const act = useAct(siteTypes.update, {
    onDone: (now) =>
      notify({
        text: t(now.saleable ? 'site-types.saleable.done' : 'site-types.saleable.undone', {
          name: site_type,
        }),
        undo: () => void takingBack.run({ params, body: { saleable: !now.saleable } }),
      }),
  })
  return {
    /** While it is under way, what it will be. */
    on: act.pending ? !saleable : saleable,
    toggle: () => void act.run({ params, body: { saleable: !saleable } }),
    /** Why it was refused. */
    refused: <ErrorDisplay error={act.error ?? takingBack.error} />,
  }
}

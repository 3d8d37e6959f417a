import { home } from '@sexton/contract/home/calls'
import { useApi } from '../../core/api/use-api.ts'
import { useCemeteryShown } from '../../domain/cemeteries/use-cemetery-shown.ts'
import { homeLive } from '../../core/live/live-rules.ts'

/** What Home begins with, of the cemetery that it shows; its parts share one call. */
export function useHome() {
  const [cemetery_id] = useCemeteryShown()
  return { ...useApi(home.today, { query: { cemetery_id } }, { live: homeLive }), cemetery_id }
}

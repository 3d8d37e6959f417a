import { home } from '@sexton/contract/home/calls'
import { useApi } from '../../core/api/use-api.ts'
import { homeLive } from '../../core/live/live-rules.ts'

/** What Home begins with; its parts share one call. */
export const useHome = () => useApi(home.today, {}, { live: homeLive })

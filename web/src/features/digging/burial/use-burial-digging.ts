import { digging, type BurialDigging } from '@sexton/contract/digging/calls'
import { useEffect, useState } from 'react'
import { useAhead } from '../../../core/api/use-ahead.ts'
import { useApi } from '../../../core/api/use-api.ts'
import { ChunkError } from '../../../core/screens/load-part.ts'
import { useMay } from '../../../core/session/use-may.ts'
import { actsOf, diggingOf } from './asked.ts'
import type * as BurialParts from './burial-parts.tsx'

type Parts = typeof BurialParts

/** What the burial screen shows of its order to dig, and by what. */
export interface BurialDig {
  parts: Parts
  digging: BurialDigging
}

let loaded: Parts | undefined

/** The code of these parts: it comes while their data is read, so that they are there together. */
function useParts(isOn: boolean): Parts | undefined {
  const [parts, setParts] = useState(loaded)
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!isOn || loaded) return
    import('./burial-parts.tsx').then(
      (them) => setParts((loaded = them)),
      (error: unknown) => setFailure(new ChunkError(String(error))),
    )
  }, [isOn])
  if (failure) throw failure
  return isOn ? parts : undefined
}

/**
 * The order to dig of a burial; undefined while the practice is off. `waits`: the screen is shown once it is known, so that
 * nothing moves when it comes.
 */
export function useBurialDigging(burial_id: number) {
  const isOn = useMay(digging.ofBurial)
  const parts = useParts(isOn)
  const [actsCall, ofBurial, actsOptions] = actsOf(burial_id)
  useAhead(actsCall, isOn ? ofBurial : null, actsOptions)
  const [call, given, options] = diggingOf(burial_id)
  const { data, error, loading } = useApi(call, isOn ? given : null, options)
  const dig: BurialDig | undefined = parts && data && { parts, digging: data }
  return { dig, waits: isOn && !dig && (loading || error === null), error }
}

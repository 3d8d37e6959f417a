import type { ActKind } from '@sexton/contract/acts/kinds'
import type { ActValues } from './act-form.ts'

/** What a photo is to show. */
export type PhotoSlot = 'peg' | 'row' | 'open' | 'coffin' | 'closed' | 'seen'

/** The photos that an act asks for. Where remains are met, and to stop, nobody has to take one. */
export function photoSlots(kind: ActKind, { how, no_pass, said }: ActValues): PhotoSlot[] {
  switch (kind) {
    case 'grave.marked':
      return ['peg', 'row']
    case 'grave.checked':
      return how === 'REMOTE' ? [] : ['peg', 'row']
    case 'grave.opened':
      return said['remains_met'] ? [] : ['open']
    case 'remains.laid':
      return no_pass ? ['coffin'] : []
    case 'grave.closed':
      return ['closed']
    case 'grave.stopped':
      return ['seen']
  }
}

/** To stop at once counts more than a photo. */
export const needsPhotos = (kind: ActKind) => kind !== 'grave.stopped'

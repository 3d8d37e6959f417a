import { graves } from '@sexton/contract/graves/calls'
import type { BurialDigging } from '@sexton/contract/digging/calls'
import { useMay } from '../../../core/session/use-may.ts'
import { useDialog } from '../../../ui/dialogs/use-dialog.ts'
import { CoffinDialog } from '../../graves/public.ts'

/** Opens the size of the coffin; null for who cannot record it. */
export function useCoffin({ burial_id, remains }: BurialDigging): (() => void) | null {
  const may = useMay(graves.setCoffin)
  const open = useDialog(may && `step-coffin-${burial_id}`, (opened) => (
    <CoffinDialog burial_id={burial_id} remains={remains} {...opened} />
  ))
  return may ? open : null
}

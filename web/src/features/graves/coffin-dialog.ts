import { whenOpened } from '../../ui/dialogs/when-opened.tsx'

/** Records the coffin or urn of a burial: `useDialog(name, (opened) => <CoffinDialog burial_id remains {...opened} />)`. */
export const CoffinDialog = whenOpened(() => import('./coffin-form.tsx'))

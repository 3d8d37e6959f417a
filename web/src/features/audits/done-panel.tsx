import { whenOpened } from '../../ui/dialogs/when-opened.tsx'
import { FoldingSection } from '../../ui/layout/folding-section.tsx'

const DoneList = whenOpened(() => import('./done-list.tsx'))

/** What a user did, read when the panel is opened. */
export const DonePanel = ({ title, user_id }: { title: string; user_id: number }) => (
  <FoldingSection title={title} remembered="done" opens={false}>
    <DoneList user_id={user_id} />
  </FoldingSection>
)

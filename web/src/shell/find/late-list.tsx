import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useState, type ComponentType } from 'react'
import { loadPart } from '../../core/screens/load-part.ts'
import { reloadOnce, reloadPage } from '../../core/screens/reload-once.ts'
import { t as ui } from '../../ui/texts.ts'
import { t } from './box-texts.ts'
import type { ListProperties } from './found-list.tsx'
import type { Box } from './use-box.ts'

const load = () => loadPart(() => import('./found-list.tsx'))

let loaded: ComponentType<ListProperties> | undefined

/** Loads the list ahead: the pointer or the focus is on the field. */
export const listSoon = () =>
  void load()
    .then((List) => (loaded = List))
    .catch(() => undefined)

/** The list, whose code comes when the box is first used; where it does not, the page is loaded anew once, or it is said. */
export function LateList({ box, ...given }: Pick<ListProperties, 'routes' | 'onChosen'> & { box: Box }) {
  const [List, setList] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (List) return
    let isGone = false
    const missing = async () => {
      if (!isGone && !(await reloadOnce())) setFailed(true)
    }
    void load().then((code) => {
      loaded = code
      if (!isGone) setList(() => code)
    }, missing)
    return () => {
      isGone = true
    }
  }, [List])
  if (List)
    return (
      <List
        {...given}
        id={box.listId}
        typed={box.typed}
        entered={box.entered}
        ref={box.list}
        onActive={box.setActive}
        onAnnounce={box.announce}
        onNothing={() => box.setEntered(false)}
      />
    )
  return (
    <Typography variant="body2" sx={{ px: 1.5, py: 0.75, color: 'text.secondary' }}>
      {failed ? ui('ui.part-missing') : t('find.loading')}
      {failed && (
        <Button size="small" onClick={() => void reloadPage()}>
          {ui('ui.reload')}
        </Button>
      )}
    </Typography>
  )
}

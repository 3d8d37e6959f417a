import Typography from '@mui/material/Typography'
import { useEffect, useState, type ComponentType } from 'react'
import { loadPart } from '../../core/screens/load-part.ts'
import { t } from './box-texts.ts'
import type { ListProperties } from './found-list.tsx'
import type { Box } from './use-box.ts'

const load = () => loadPart(() => import('./found-list.tsx'))

/** Milliseconds after which it is tried again. */
const again = 3000

let loaded: ComponentType<ListProperties> | undefined

/** Loads the list ahead: the pointer or the focus is on the field. */
export const listSoon = () =>
  void load()
    .then((List) => (loaded = List))
    .catch(() => undefined)

/** The list, whose code comes when the box is first used; where it does not, it is said and tried again. */
export function LateList({ box, ...given }: Pick<ListProperties, 'routes' | 'onChosen'> & { box: Box }) {
  const [List, setList] = useState(() => loaded)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (List) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const tryIt = () =>
      void load().then(
        (code) => {
          loaded = code
          if (!isGone) setList(() => code)
        },
        () => {
          if (isGone) return
          setFailed(true)
          timer = setTimeout(tryIt, again)
        },
      )
    tryIt()
    return () => {
      isGone = true
      clearTimeout(timer)
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
      {t(failed ? 'find.not-loaded' : 'find.loading')}
    </Typography>
  )
}

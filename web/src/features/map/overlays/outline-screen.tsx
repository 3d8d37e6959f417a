import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState } from 'react'
import { ActButton } from '../../../ui/actions/act-button.tsx'
import { useFileInput } from '../../../ui/actions/use-file-input.tsx'
import { Messages } from '../../../ui/feedback/messages.tsx'
import { boundsOf, type DraftHandle } from '../draft/draft.ts'
import { draftFrame } from '../draft/draft-frame.ts'
import { DraftView } from '../draft/draft-view.tsx'
import {
  cornerAt,
  withCornerAfter,
  withCornerAt,
  withMoved,
  without,
  type Corner,
} from './outline-corners.ts'
import { outlineIn } from './outline-file.ts'
import { OverlayScreen } from './overlay-screen.tsx'
import { t } from './texts.ts'
import { useCemetery, type CemeteryOnMap } from './use-cemetery.ts'
import { useOutline } from './use-outline.ts'

type Draw = (corners: readonly Corner[]) => void

/** Takes the outline of a file; it is looked at before it is saved. */
function FromFile({ draw }: { draw: Draw }) {
  const [message, setMessage] = useState('')
  const read = async (file: File) => {
    const found = outlineIn(file.name, await file.text())
    setMessage(found.message)
    if ('corners' in found) draw(found.corners.map(cornerAt))
  }
  const input = useFileInput({
    label: t('outline.file'),
    accept: '.geojson,.json',
    onFiles: ([file]) => void read(file!),
  })
  return (
    <>
      {input.element}
      <Button variant="outlined" onClick={input.open}>
        {t('outline.file')}
      </Button>
      <Messages messages={message ? [message] : []} severity="info" />
    </>
  )
}

interface HandleGiven {
  corners: readonly Corner[]
  draw: Draw
  choose: (key: string) => void
}

const handlesOf = ({ corners, draw, choose }: HandleGiven): DraftHandle[] =>
  corners.map(({ key, at }, place) => ({
    key,
    at,
    label: t('outline.corner', { at: place + 1, count: corners.length }),
    onMove: (to) => draw(withMoved(corners, key, to)),
    onDrag: (to) => draw(withMoved(corners, key, to)),
    onFocus: () => choose(key),
    onDelete: () => draw(without(corners, key)),
    onEnter: () => draw(withCornerAfter(corners, key)),
  }))

/** The ground where the map begins: the cemetery's, or a file's when it is taken. */
function useView(lies: CemeteryOnMap['lies']) {
  const [view, setView] = useState<readonly [number, number, number, number] | null>(null)
  return { view: view ?? lies?.bounds ?? null, setView }
}

/** Where a cemetery ends, drawn by its corners or taken from a file (map-12). */
export default function OutlineScreen() {
  const cemetery = useCemetery()
  const { lies, ground } = cemetery
  const { corners, draw, ...outline } = useOutline(cemetery)
  const [chosen, setChosen] = useState('')
  const { view, setView } = useView(lies)
  const ring = useMemo(() => corners.map(({ at }) => at), [corners])
  const draft = useMemo(() => ({ blocks: ring.length > 2 ? [{ ring }] : [], plots: [] }), [ring])
  const shown = useMemo(() => ({ cemeteries: [], plans: ground?.plans ?? [] }), [ground])
  const at = corners.findIndex(({ key }) => key === chosen)
  const few = corners.length < 4 && t('outline.least')
  const isNowhere = ground?.bounds === null && corners.length === 0
  const take: Draw = (read) => {
    draw(read)
    const bounds = boundsOf([{ ring: read.map((corner) => corner.at) }])
    setView(bounds && [...bounds])
  }
  return (
    <OverlayScreen
      title={t('outline.title')}
      map={t('outline.map')}
      cemetery={cemetery}
      {...outline}
      onSave={outline.save}
      onDiscard={outline.discard}
      tools={
        <>
          <Typography>
            {lies?.own ? t('outline.own', { count: lies.outline.length }) : t('outline.hull')}
          </Typography>
          <Typography color="text.secondary">{t('outline.hint')}</Typography>
          <ActButton
            variant="outlined"
            reason={at < 0 ? t('outline.choose-corner') : few}
            onClick={() => draw(without(corners, chosen))}
          >
            {t('outline.remove-corner', { at: at < 0 ? '' : at + 1 })}
          </ActButton>
          <FromFile draw={take} />
          {lies?.own && (
            <ActButton variant="outlined" pending={outline.pending} onClick={outline.remove}>
              {t('outline.remove')}
            </ActButton>
          )}
        </>
      }
    >
      <Box sx={draftFrame(150)}>
        {isNowhere ? (
          <Typography sx={{ p: 2 }} color="text.secondary">
            {t('outline.nothing')}
          </Typography>
        ) : (
          <DraftView
            draft={draft}
            handles={handlesOf({ corners, draw, choose: setChosen })}
            view={view && [...view]}
            overlays={shown}
            onPoint={(place) => draw(withCornerAt(corners, place))}
          />
        )}
      </Box>
    </OverlayScreen>
  )
}

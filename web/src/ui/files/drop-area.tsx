import DropIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { droppedOf, namedPasted, type Dropped } from '../../core/transfer/dropped-files.ts'
import { takePastes } from '../../core/transfer/paste-places.ts'

interface Properties {
  /** What happens to what is dropped: `Drop to attach to this sale`. */
  label: string
  onFiles: (dropped: Dropped) => void
  /** Files pasted on the screen come here too. */
  takesPaste?: boolean
  children: ReactNode
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

const mark = {
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  p: 1,
  textAlign: 'center',
  border: '2px dashed',
  borderColor: 'primary.main',
  borderRadius: 1,
  bgcolor: 'background.paper',
  pointerEvents: 'none',
} as const

/** Files dropped anywhere on it are taken; while they are over it, it says so. Buttons do the same for the keyboard. */
export function DropArea({ label, onFiles, takesPaste = false, children }: Properties) {
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  const pasted = useEffectEvent((data: DataTransfer) => {
    const { files, folders } = droppedOf(data)
    const now = new Date()
    onFiles({ files: files.map((file) => namedPasted(file, now)), folders })
  })
  useEffect(
    () => (takesPaste ? takePastes({ element: box.current!, take: (data) => pasted(data) }) : undefined),
    [takesPaste],
  )
  const over = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const leave = ({ relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && box.current!.contains(relatedTarget))) setIsOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    onFiles(droppedOf(event.dataTransfer))
  }
  return (
    <Box
      ref={box}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
      sx={{ position: 'relative' }}
    >
      {children}
      {isOver && (
        <Box sx={mark}>
          <DropIcon color="primary" />
          <Typography component="span" color="primary">
            {label}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

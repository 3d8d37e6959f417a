import UploadIcon from '@mui/icons-material/UploadFile'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { maxFileBytes } from '@sexton/contract/core/body-limit'
import { useState, type DragEvent, type ReactNode } from 'react'
import { useFileInput } from '../../ui/actions/use-file-input.tsx'
import { Messages } from '../../ui/feedback/messages.tsx'
import { t } from './texts.ts'

interface Properties {
  /** What the platform's dialog offers: `.csv,text/csv`. */
  accept: string
  file: File | null
  onFile: (file: File) => void
  /** What is said of the file, or of what it may hold. */
  children: ReactNode
}

const zone = (isOver: boolean) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
    p: 1.5,
    border: '1px dashed',
    borderColor: isOver ? 'primary.main' : 'text.secondary',
    borderRadius: 1,
    bgcolor: isOver ? 'action.hover' : undefined,
  }) as const

/** Takes one file: by the platform's dialog, or dropped. */
export function DropZone({ accept, file, onFile, children }: Properties) {
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState('')
  const take = (files: readonly File[]) => {
    const [first] = files
    if (!first) return
    const isLarge = first.size > maxFileBytes
    const wrong = isLarge ? t('imports.too-large', { name: first.name }) : ''
    setProblem(files.length > 1 ? t('imports.one-file') : wrong)
    if (files.length === 1 && !isLarge) onFile(first)
  }
  const input = useFileInput({ label: t('imports.choose'), accept, onFiles: take })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take([...event.dataTransfer.files])
  }
  return (
    <>
      {input.element}
      <Box
        sx={zone(isOver)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Button variant={file ? 'outlined' : 'contained'} startIcon={<UploadIcon />} onClick={input.open}>
          {t(file ? 'imports.another' : 'imports.choose')}
        </Button>
        {!file && <Box color="text.secondary">{t('imports.drop')}</Box>}
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      <Messages messages={problem ? [problem] : []} />
    </>
  )
}

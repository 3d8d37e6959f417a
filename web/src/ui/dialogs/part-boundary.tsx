import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Component, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ChunkError } from '../../core/screens/load-part.ts'
import { reloadOnce, reloadPage } from '../../core/screens/reload-once.ts'
import { useNotice } from '../feedback/notice-context.ts'
import { t } from '../texts.ts'

const reload = () => void reloadPage()

/** The page is loaded anew once; where it may not be, that is said, and whoever reads it decides. */
function Missing({ close }: { close: (() => void) | undefined }) {
  const notify = useNotice()
  const [stays, setStays] = useState(false)
  const say = useEffectEvent((reloads: boolean) => {
    if (reloads) return
    if (!close) return setStays(true)
    notify({ text: t('ui.part-missing'), act: { label: t('ui.reload'), run: reload } })
    close()
  })
  useEffect(() => void reloadOnce().then((reloads) => say(reloads)), [])
  if (!stays) return null
  return (
    <Alert severity="error" action={<Button onClick={reload}>{t('ui.reload')}</Button>}>
      {t('ui.part-missing')}
    </Alert>
  )
}

interface Properties {
  children: ReactNode
  /** False while the part is closed and stays mounted. */
  open: boolean
  /** Closes the part, where it is one that closes. */
  close: (() => void) | undefined
}

/** Keeps the screen, and what is typed into it, where a part that is opened over it could not be loaded (screens-14). */
export class PartBoundary extends Component<Properties, { error: unknown }> {
  override state = { error: null as unknown }

  static getDerivedStateFromError = (error: unknown) => ({ error })

  /** Opened once more: it is said once more. */
  override componentDidUpdate(before: Properties) {
    if (this.state.error !== null && this.props.open && !before.open) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof ChunkError)) throw error
    return <Missing close={this.props.close} />
  }
}

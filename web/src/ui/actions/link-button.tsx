import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router'
import { useMayOpen } from '../../core/screens/may-open.ts'

/** A button that leads to a screen of the application; not there for who may not open that (screens-1). */
export function LinkButton({ to, ...rest }: Omit<ButtonProps, 'href'> & { to: string }) {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? <Button component={Link} to={to} {...rest} /> : null
}

export { PasswordMeter } from './password-meter.tsx'
export { EndSession, SessionList } from './session-list.tsx'

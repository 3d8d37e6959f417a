export { browserName } from './browser-name.ts'
export { PasswordMeter } from './password-meter.tsx'

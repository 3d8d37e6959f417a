import { expect, it } from 'vitest'
import { serve } from '../../commands/serve.ts'
import { misspelt } from './misspelt.ts'
import { BadSetting, readSettings, settingNames } from './settings.ts'

it('a start names what looks like a setting and is none (config-2)', () => {
  const env = { PORTT: '1', BACKUP_DR: '/b', backup_dir: '/b', SMTP_HOST: 'mail', TIME_OUT: '1', PORT: '80' }
  expect(misspelt(env)).toEqual([
    'BACKUP_DR is not a setting and has no effect: is it meant to be BACKUP_DIR?',
    'PORTT is not a setting and has no effect: is it meant to be PORT?',
    'SMTP_HOST is not a setting and has no effect: docs/running.md, "Settings", names all',
    'TIME_OUT is not a setting and has no effect: is it meant to be TIMEOUT?',
    'backup_dir is not a setting and has no effect: is it meant to be BACKUP_DIR?',
  ])
})

it('nothing of an ordinary environment is taken for one (config-2)', () => {
  const usual =
    `PATH HOME HOSTNAME HOSTTYPE USER LOGNAME MAIL MAILCHECK SHELL LANG LC_ALL TZ PWD OLDPWD SHLVL TERM EDITOR NODE_ENV NODE_OPTIONS
    NODE_VERSION YARN_VERSION INIT_CWD npm_config_loglevel npm_package_version npm_lifecycle_event XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_CONNECTION
    INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY LOGS_DIRECTORY CREDENTIALS_DIRECTORY CI DEBUG APP_ENV APP_NAME LOG_DIR LOG_FORMAT
    AWS_PROFILE AWS_DEFAULT_REGION AWS_EXECUTION_ENV AWS_WEB_IDENTITY_TOKEN_FILE KUBERNETES_SERVICE_HOST KUBERNETES_PORT_443_TCP_ADDR
    DATABASE_SERVICE_HOST DATABASE_PORT DATABASE_PORT_5432_TCP BACKUP_SERVICE_PORT_HTTP PGHOST PGPORT PGDATA POSTGRES_PASSWORD TEST_DATABASE_URL
    http_proxy HTTPS_PROXY NO_PROXY TMPDIR DISPLAY COLORTERM COLUMNS LINES PS1 _`.split(/\s+/)
  expect(misspelt(Object.fromEntries(usual.map((name) => [name, 'x'])))).toEqual([])
  expect(misspelt(Object.fromEntries(settingNames.map((name) => [name, 'x'])))).toEqual([])
})

it('a value that cannot be used names its setting, whatever it is (config-2)', () => {
  for (const name of settingNames)
    for (const value of [
      'park.example',
      'http://',
      '://',
      '\u0000',
      '-1',
      '9'.repeat(400),
      '{',
      'postgresql://[',
    ])
      try {
        readSettings({ [name]: value }, '/nowhere')
      } catch (error) {
        expect(error, `${name}=${value}`).toBeInstanceOf(BadSetting)
        expect((error as Error).message).toMatch(/^[A-Z0-9_]+ /)
      }
  expect(() => readSettings({ PUBLIC_URL: 'park.example' }, '/nowhere')).toThrow(
    'PUBLIC_URL must be an address such as https://park.example',
  )
})

it('a start says so before anything else, also one that is refused (config-2)', async () => {
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  const start = serve({ env: { PORTT: '1', PUBLIC_URL: 'park.example' }, root: '/nowhere', report })
  await expect(start).rejects.toThrow('Setting PUBLIC_URL must be an address such as https://park.example')
  expect(said).toEqual(['PORTT is not a setting and has no effect: is it meant to be PORT?'])
})

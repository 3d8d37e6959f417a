import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { settingNames } from '../../server/src/core/settings/settings.ts'
import { root } from '../root.mjs'

const text = (name) => readFileSync(path.join(root, name), 'utf8')
const units = ['deploy/systemd/sexton.service', 'deploy/systemd/sexton@.service']
const compose = parse(text('deploy/container/compose.yaml'), { merge: true })
const apps = ['app-1', 'app-2'].map((name) => compose.services[name])
const dockerfile = text('deploy/container/Dockerfile')

/** `NAME=value` of a unit's `Environment=` or of a Dockerfile's `ENV`. */
const given = (source, word) =>
  Object.fromEntries(
    [...source.matchAll(new RegExp(`^${word}(.+)$`, 'gm'))]
      .flatMap(([, line]) => line.split(' '))
      .map((one) => one.split('=')),
  )
const ofUnit = (name) => given(text(name), 'Environment=')
const ofImage = given(dockerfile, 'ENV ')
const valueOf = (name, word) => new RegExp(`^${word}=(.*)$`, 'm').exec(text(name))?.[1]

/** Not Sexton's: Node's own, and what the other services of the compose file read. */
const ofOthers = ['NODE_ENV', 'PARK_HOST', 'DATABASE_PASSWORD']

describe('what the files in deploy/ set (running-3)', () => {
  test('every environment name in deploy/ is a setting that the app reads and docs/running.md names', () => {
    const names = new Set([
      ...Object.keys(ofImage),
      ...units.flatMap((name) => Object.keys(ofUnit(name))),
      ...apps.flatMap(({ environment }) => Object.keys(environment)),
      ...[...text('deploy/container/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
      ...[...text('deploy/systemd/sexton.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name),
    ])
    const own = [...names].filter((name) => !ofOthers.includes(name))
    expect(own.length).toBeGreaterThan(15)
    expect(own.filter((name) => !settingNames.includes(name))).toEqual([])
    const paper = text('docs/running.md')
    expect([...names, 'PARK_HOST'].filter((name) => name !== 'NODE_ENV' && !paper.includes(name))).toEqual([])
  })

  test('the containers get every setting, but those that the image fixes or a park in containers has no use for', () => {
    const fixed = ['PORT', 'HOST', 'DATA_DIR']
    // What is for developers.
    const unused = ['DEVELOPMENT_MODE', 'RELOAD_PERM_PERMISSIONS', 'TIMEOUT']
    for (const { environment } of apps)
      expect(settingNames.filter((name) => !(name in environment)).sort()).toEqual(
        [...fixed, ...unused].sort(),
      )
    expect(Object.keys(ofImage)).toEqual(expect.arrayContaining(fixed))
  })

  test('an app is exchanged by the same command on paper and in the compose file', () => {
    const command = 'docker compose up -d --no-deps --force-recreate --wait'
    for (const name of ['docs/running.md', 'deploy/container/compose.yaml']) {
      expect(text(name)).toContain(command)
      expect(text(name).replaceAll(command, '')).not.toContain('--no-deps')
    }
  })

  test('docs/running.md names every setting, and no table row that is none', () => {
    const [, table] = text('docs/running.md').split('## Settings')
    const rows = table
      .split('\n## ')[0]
      .match(/^\| `[^|]+\|/gm)
      .flatMap((row) => row.match(/[A-Z][A-Z0-9_]{3,}/g))
    expect(settingNames.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
    expect(rows.filter((name) => !settingNames.includes(name))).toEqual([])
  })

  test('several parks on one machine have settings of their own, by their ports, which have the last word', () => {
    const unit = text('deploy/systemd/sexton@.service')
    const [, own] = [...unit.matchAll(/^(Environment|EnvironmentFile)=(.*)$/gm)]
      .map(([, , value]) => value)
      .slice(-2)
    expect(own).toBe('-/etc/sexton/%i.env')
    const paper = text('docs/running.md')
    const named = [...paper.matchAll(/\/etc\/sexton\/(\d+)\.env/g)].map(([, port]) => port)
    expect(named.length).toBeGreaterThan(1)
    for (const port of named) expect(paper).toContain(`sexton@${port}`)
    // What each park needs of its own lies where the unit may write.
    const [, folder] = /`DATA_DIR=(\/[\w/]+)`/.exec(paper)
    expect(folder).toMatch(
      new RegExp(`^/var/lib/${valueOf('deploy/systemd/sexton@.service', 'StateDirectory')}/\\w`),
    )
  })

  test('a stop has the time that the app may take: DRAIN_SECONDS, FINISH_SECONDS and five more', () => {
    const needed = ({ DRAIN_SECONDS = '0', FINISH_SECONDS = '5' }) =>
      Number(DRAIN_SECONDS) + Number(FINISH_SECONDS) + 5
    for (const name of units)
      expect(Number(valueOf(name, 'TimeoutStopSec'))).toBeGreaterThanOrEqual(needed(ofUnit(name)))
    for (const { environment, stop_grace_period } of apps)
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThanOrEqual(needed(environment))
    // The proxy looks often enough to see that a process is about to stop before that takes nothing new.
    const [, every] = /health_interval (\d+)s/.exec(text('deploy/container/Caddyfile'))
    expect(Number(apps[0].environment.DRAIN_SECONDS)).toBeGreaterThanOrEqual(3 * Number(every))
  })
})

describe('what the files in deploy/ start (running-3)', () => {
  test('image names have no registry, and both apps are behind the proxy with the same files', () => {
    const images = [
      ...Object.values(compose.services).map(({ image }) => image),
      ...[...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image.replace('{NODE}-slim', '')),
    ]
    expect(images).toEqual(['postgres:17', 'sexton', 'sexton', 'caddy:2', ...['node:$', 'node:$']])
    for (const name of ['app-1', 'app-2'])
      expect(text('deploy/container/Caddyfile')).toContain(`${name}:${ofImage.PORT}`)
    expect(apps[0]).toEqual(apps[1])
    const folders = apps[0].volumes.map((volume) => volume.split(':')[1])
    expect(folders).toEqual([ofImage.DATA_DIR, apps[0].environment.BACKUP_DIR])
    for (const volume of apps[0].volumes) expect(compose.volumes).toHaveProperty(volume.split(':')[0])
    for (const folder of folders)
      expect(dockerfile).toMatch(new RegExp(`^RUN install .*-o node .* ${folder}\\b`, 'm'))
    expect(
      dockerfile
        .trimEnd()
        .split('\n')
        .findLast((line) => line.startsWith('USER')),
    ).toBe('USER node')
  })

  test('what is started is in a release', () => {
    const release = text('scripts/releasing/make-release.mjs')
    for (const source of [...units.map(text), dockerfile])
      for (const [, name] of source.matchAll(
        /scripts\/([\w/]+)\.mjs"\]$|^ExecStart=\/usr\/bin\/node scripts\/([\w/]+)\.mjs$/gm,
      ))
        if (name) expect(release).toContain(`'${name}'`)
    for (const name of units) expect(valueOf(name, 'ExecStart')).toBe('/usr/bin/node scripts/start.mjs')
    expect(dockerfile).toContain('CMD ["node", "scripts/start.mjs"]')
    expect(dockerfile).toContain('RUN node scripts/releasing/release.mjs /release\n')
  })

  test('both units keep the app from what it has no use for (running-3)', () => {
    for (const name of units) {
      for (const word of ['ProtectClock', 'ProtectKernelLogs', 'RestrictNamespaces', 'NoNewPrivileges'])
        expect(valueOf(name, word)).toBe('yes')
      expect(valueOf(name, 'RestrictAddressFamilies')).toBe('AF_UNIX AF_INET AF_INET6 AF_NETLINK')
    }
  })

  const analyze = '/usr/bin/systemd-analyze'
  test.runIf(existsSync(analyze))('systemd takes the units', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'sexton-units-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // It looks whether the program and the files are there: here they are others.
    const files = units.map((name) => path.join(folder, path.basename(name).replace('@', '@8081')))
    units.forEach((name, at) =>
      writeFileSync(
        files[at],
        text(name).replace('/usr/bin/node', process.execPath).replace('file:/opt/sexton', 'file:/'),
      ),
    )
    const { status, stderr } = spawnSync(analyze, ['verify', '--man=no', ...files], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  const caddy = '/usr/bin/caddy'
  test.runIf(existsSync(caddy))('Caddy takes its configuration', async () => {
    const HOME = await mkdtemp(path.join(tmpdir(), 'sexton-caddy-'))
    onTestFinished(() => rm(HOME, { recursive: true }))
    const file = path.join(root, 'deploy/container/Caddyfile')
    const { status, stderr } = spawnSync(caddy, ['validate', '--adapter', 'caddyfile', '--config', file], {
      encoding: 'utf8',
      env: { HOME, PARK_HOST: 'park.example' },
    })
    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  })
})

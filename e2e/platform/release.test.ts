import { existsSync, rmSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../processes/command.ts'
import { newDataFolder } from '../../processes/data-folder.ts'

const dataDir = newDataFolder('release')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sexton-released-'))
})

afterAll(() => {
  for (const one of [dataDir, folder, `${folder}.new`, `${folder}.old`])
    rmSync(one, { recursive: true, force: true })
})

const run = (name: string, settings: Record<string, string> = {}, args: string[] = []) =>
  runCommand(process.execPath, [path.join(folder, `scripts/${name}.mjs`), ...args], settings)

/** Links from a page of the release to what is not in it, and commands of its package that are not there. */
async function leadNowhere(): Promise<string[]> {
  const all = await readdir(folder, { recursive: true })
  const pages = all.filter((name) => name.endsWith('.md') && !name.startsWith('node_modules'))
  const nowhere: string[] = []
  for (const page of pages)
    for (const [, link] of (await readFile(path.join(folder, page), 'utf8')).matchAll(
      /\]\(([^)#\s:]+)(?:#[^)]*)?\)/g,
    ))
      if (!existsSync(path.join(folder, path.dirname(page), link!))) nowhere.push(`${page}: ${link}`)
  const { scripts } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const line of Object.values(scripts))
    if (!existsSync(path.join(folder, line.replace('node ', '')))) nowhere.push(`package.json: ${line}`)
  return nowhere
}

/** What the image does, step by step: the release, its start, its health check, its stop. */
test('a release starts by itself, without sources and tools, and answers (running-3)', async () => {
  const making = runCommand(process.execPath, ['scripts/releasing/release.mjs', folder], {})
  expect([await making.ended, making.output()]).toEqual([
    0,
    expect.stringContaining('holds what a park runs'),
  ])
  const installed = await readdir(path.join(folder, 'node_modules'))
  expect(installed).toContain('fastify')
  expect(['vitest', 'vite', 'eslint', '@mui', 'react'].filter((name) => installed.includes(name))).toEqual([])
  expect(existsSync(path.join(folder, 'server/src/main.ts'))).toBe(false)
  const again = runCommand(process.execPath, ['scripts/releasing/release.mjs', folder], {})
  expect([await again.ended, again.output()]).toEqual([1, `${folder} is not empty: name a new folder\n`])

  expect(await leadNowhere()).toEqual([])

  const settings = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn' }
  const app = run('start', settings)
  const [, address = ''] = await app.says(/ready at (http:\S+)/)
  const { port } = new URL(address)
  expect(await run('releasing/healthy', { PORT: port }).ended).toBe(0)
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' })
  expect(await (await fetch(address)).text()).toContain('<div id="root">')
  const backup = run('files/backup', settings, [path.join(folder, 'park.tar.gz')])
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('tables with')])
  // The next version is made beside the running one, and takes its place (docs/running.md, "Upgrading").
  const next = `${folder}.new`
  await cp(folder, next, { recursive: true, verbatimSymlinks: true })
  expect(await run('releasing/healthy', { PORT: port }).ended).toBe(0)
  app.process.kill('SIGTERM')
  expect(await app.ended).toBe(0)
  expect(await run('releasing/healthy', { PORT: port }).ended).toBe(1)
  await rename(folder, `${folder}.old`)
  await rename(next, folder)
  const exchanged = run('start', settings)
  await exchanged.says(/ready at (http:\S+)/)
  expect(exchanged.output()).not.toContain('First user')
  exchanged.process.kill('SIGTERM')
  expect(await exchanged.ended).toBe(0)
  const checked = run('check', settings)
  expect([await checked.ended, checked.output()]).toEqual([0, expect.stringMatching(/All \d+ rules hold/)])
})

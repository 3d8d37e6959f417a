import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '..')
const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** A browser to test with: its program, and a folder of libraries for a machine that lacks them. */
export interface Browser {
  executablePath: string
  libraries?: string
}

/** The machine's Chrome, Chromium or Edge (or the one BROWSER_PATH names); else the one that comes with npm. */
export async function findBrowser(): Promise<Browser> {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  const named = process.env.BROWSER_PATH ? [process.env.BROWSER_PATH] : []
  const found = [...named, ...onPath, ...PLACES].find((place) => existsSync(place))
  return found ? { executablePath: found } : unpackBrowser()
}

/** Unpacks the npm package's browser (1.5 s) into `.cache` once; under another name first, so that half is not taken for whole. */
async function unpackBrowser(): Promise<Browser> {
  const packaged = path.join(root, 'node_modules/@sparticuz/chromium/package.json')
  const { version } = JSON.parse(readFileSync(packaged, 'utf8')) as { version: string }
  const folder = path.join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const half = `${folder}.half-${randomUUID()}`
    mkdirSync(half, { recursive: true })
    await inflateInto(half)
    try {
      renameSync(half, folder)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    }
  }
  return { executablePath: path.join(folder, 'chromium'), libraries: path.join(folder, 'al2023/lib') }
}

/** What unpacks it: its folder is the temporary one, and its own libraries come only where it believes to be on Lambda. */
const unpacking = `import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())`

/** In a process of its own: whatever else runs in this one has another temporary folder. */
const inflateInto = (folder: string) =>
  promisify(execFile)(process.execPath, ['-e', unpacking], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  })

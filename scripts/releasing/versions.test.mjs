import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.mjs'

const text = (name) => readFileSync(path.join(root, name), 'utf8')
const { version } = JSON.parse(text('package.json'))

/** Negative if one version is below the other. */
const compared = (one, other) => {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  return left.map((number, at) => number - right[at]).find((difference) => difference !== 0) ?? 0
}

test('a version is below none that was kept, and above all as long as it is not released (running-2)', () => {
  expect(['0.1.0', '0.10.0', '0.2.0', '1.0.0'].sort(compared)).toEqual(['0.1.0', '0.2.0', '0.10.0', '1.0.0'])
  const kept = readdirSync(path.join(root, 'e2e/releases')).filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  const [, unreleased, heading] = /^## (Unreleased \()?(\d+\.\d+\.\d+)/m.exec(text('CHANGELOG.md'))
  expect(heading).toBe(version)
  const latest = kept.sort(compared).at(-1)
  if (unreleased) expect(compared(version, latest)).toBeGreaterThan(0)
  else expect(version).toBe(latest)
})

test('all packages have the same version (running-2)', () => {
  for (const name of ['contract', 'server', 'web']) {
    const { version: own, dependencies } = JSON.parse(text(`${name}/package.json`))
    expect(own).toBe(version)
    // Of another version npm would look for it in a registry.
    expect(dependencies['@sexton/contract'] ?? version).toBe(version)
  }
  const { packages } = JSON.parse(text('package-lock.json'))
  for (const name of ['', 'contract', 'server', 'web']) expect(packages[name].version).toBe(version)
})

import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import config from '../../vitest.config.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const IGNORED = ['**/node_modules/**', '**/build/**', '**/.data/**']

const projects = (config.test?.projects ?? []) as readonly { test: { include: string[]; exclude: string[] } }[]

it('each test file belongs to a project, or to the fault runs', () => {
  const all = globSync('{apps,bench,packages,scripts}/**/*.test.{ts,tsx,mjs}', { cwd: ROOT, exclude: IGNORED })
  const run = new Set(projects.flatMap(({ test: { include, exclude } }) => globSync(include, { cwd: ROOT, exclude })))
  expect(all.length).toBeGreaterThan(0)
  expect(all.filter((file) => !run.has(file) && !file.endsWith('.faults.test.ts'))).toEqual([])
})

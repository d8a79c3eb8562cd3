#!/usr/bin/env node
// Packed, the kit is one JavaScript file; in the repository its source runs directly, which requires a Node that strips
// types.
import { existsSync } from 'node:fs'

const source = new URL('../src/main.ts', import.meta.url)
const isSource = existsSync(source)
if (isSource && !process.features.typescript) {
  process.stderr.write('This Node does not run TypeScript: npm run conformance -- … brings its own.\n')
  process.exitCode = 2
} else {
  const { run } = await import(isSource ? source : new URL('../build/main.mjs', import.meta.url))
  process.exitCode = await run(process.argv.slice(2))
}

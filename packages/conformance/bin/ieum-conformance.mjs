#!/usr/bin/env node
// Packed, the kit is one file of JavaScript; in the repository it is run as it is written, which takes a Node that strips types.
import { existsSync } from 'node:fs'

const built = new URL('../build/main.mjs', import.meta.url)
const source = new URL('../src/main.ts', import.meta.url)
const { run } = await import(existsSync(source) ? source : built)
process.exitCode = await run(process.argv.slice(2))

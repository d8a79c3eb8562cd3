import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = path.resolve(import.meta.dirname, '../..')
const notices = thirdPartyNotices(root)

it('names every dependency of production with its version, and none of development', () => {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const one = (name: string) => `${name} ${lock.packages[`node_modules/${name}`].version}\n`
  for (const name of ['react', 'fastify', 'pg']) expect(notices).toContain(one(name))
  for (const name of ['vitest', 'knip']) expect(notices).not.toContain(one(name))
})

it('carries the texts of their licences', () => {
  expect(notices).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
  expect(notices.match(/Permission is hereby granted, free of charge/g)?.length).toBeGreaterThan(50)
})

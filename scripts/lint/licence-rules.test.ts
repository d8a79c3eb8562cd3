import { expect, it } from 'vitest'
import { licenceProblems, ownLicenceProblems } from './licence-rules.ts'

it.each([
  ['one of the list', { 'node_modules/a': { license: 'MIT' } }, []],
  ['one of two that fits', { 'node_modules/a': { license: '(GPL-3.0-only OR CC0-1.0)' } }, []],
  [
    'two that both have to fit',
    { 'node_modules/a': { license: 'MIT AND GPL-3.0-only' } },
    ['a is under MIT AND GPL-3.0-only'],
  ],
  [
    'another one, deep down',
    { 'node_modules/a/node_modules/@b/c': { license: 'AGPL-3.0' } },
    ['@b/c is under AGPL-3.0'],
  ],
  ['nothing', { 'node_modules/a': {} }, ['a names no licence']],
  ['a tool under MPL', { 'node_modules/lightningcss-linux-x64-gnu': { license: 'MPL-2.0' } }, []],
  ['MPL elsewhere', { 'node_modules/a': { license: 'MPL-2.0' } }, ['a is under MPL-2.0']],
  ['a link and a workspace', { 'node_modules/@ieum/ui': { link: true }, 'packages/ui': {} }, []],
])('%s', (_name, packages, problems) => expect(licenceProblems(packages)).toEqual(problems))

const TEXT = '\n        Apache License\n    Version 2.0, January 2004\n'

it.each([
  ['packages/ui/package.json', 'Apache-2.0', TEXT, 0],
  ['packages/ui/package.json', 'UNLICENSED', TEXT, 1],
  ['packages/ui/package.json', 'Apache-2.0', null, 1],
  ['packages/ui/package.json', 'Apache-2.0', 'All rights reserved.', 1],
  ['packages/domain/package.json', 'UNLICENSED', null, 0],
  ['packages/domain/package.json', 'MIT', null, 1],
  ['package.json', undefined, null, 1],
])('%s may name %s beside %j: %i problems', (file, license, text, count) =>
  expect(ownLicenceProblems([{ file, license, text }])).toHaveLength(count),
)

import path from 'node:path'
import { expect, it } from 'vitest'
import { chunkOf, notYetThere } from './chunks.ts'

const APP = path.resolve(import.meta.dirname, 'app')
const ROOT = 'root.tsx'
const SIGNUP = 'routes/account/signup.tsx'
const CONNECT = 'routes/mydata/connect.tsx'
const HOME = 'routes/home.tsx'
const ASSET = 'routes/mydata/asset.tsx'
const SETTINGS = 'routes/account/settings.tsx'
const GALLERY = 'routes/sandbox/gallery.tsx'
const MACHINE = 'flows/connect/flow-machine.ts'
const STEPS = 'flows/connect/ConnectSteps.tsx'

/** A module with a neutral name, which these files import through another. */
function chunkOfImported(by: readonly string[], id = '/any/module.ts'): string | null {
  const importers: Record<string, readonly string[]> = {
    [id]: ['/between.ts'],
    '/between.ts': by.map((file) => path.join(APP, file)),
  }
  return chunkOf(id, { getModuleInfo: (each) => ({ importers: importers[each] ?? [] }) })
}

it.each<[string, readonly string[], string | null]>([
  ['where every page begins', [ROOT], 'parts'],
  ['every page and the machine', [ROOT, MACHINE], 'parts'],
  ['both first pages', [SIGNUP, CONNECT], 'connect'],
  ['a first page and another with a limit', [CONNECT, HOME], 'connect-home'],
  ['a first page and another', [CONNECT, ASSET], 'connect'],
  ['a first page alone', [SIGNUP], 'signup'],
  ['the other first page alone', [CONNECT], 'connect'],
  ['a first page and the machine', [CONNECT, MACHINE], 'connect'],
  ['a first page and a practice page', [CONNECT, GALLERY], 'connect'],
  ['two later pages', [SETTINGS, ASSET], 'pages'],
  ['home and a later page', [HOME, ASSET], 'home'],
  ['what comes once a page is awake and a later page', ['offline/OfflineParts.tsx', SETTINGS], 'offline'],
  ['the same and home, which does without the rest of it', ['offline/OfflineParts.tsx', HOME, ASSET], 'home'],
  ['a later page and the machine', [ASSET, MACHINE], 'flow'],
  ['a later page and a later step', [ASSET, STEPS], 'flow'],
  ['home and a later step', [HOME, STEPS], 'home'],
  ['the first page of microbiome and a later step', ['routes/microbiome/microbiome.tsx', STEPS], 'microbiome-flow'],
  ['a first page and a later step', [CONNECT, STEPS], 'connect'],
  ['a page with room and one without', ['routes/account/welcome.tsx', 'routes/credit/credit.tsx'], 'credit'],
  ['two pages with room', [SIGNUP, 'routes/gene/gene-traits.tsx'], 'signup-traits'],
  ['a page with room and home', [SIGNUP, HOME], 'signup-home'],
  ['a page with room, home and one without', [SIGNUP, HOME, 'routes/credit/credit.tsx'], 'home-credit'],
  ['the first page of credit and another', ['routes/credit/credit.tsx', 'routes/credit/credit-months.tsx'], 'credit'],
  [
    'two later pages of credit',
    ['routes/credit/loans/credit-dsr.tsx', 'routes/credit/credit-months.tsx'],
    'creditPages',
  ],
  ['two later pages of gene', ['routes/gene/gene-trait.tsx', 'routes/gene/gene-trait-cards.tsx'], 'genePages'],
  ['pages of two services', ['routes/credit/loans/credit-dsr.tsx', 'routes/gene/gene-trait-cards.tsx'], 'pages'],
  ['a page of credit and home', [HOME, 'routes/credit/credit.tsx'], 'home-credit'],
  ['the machine alone', [MACHINE], 'machine'],
  ['one later page', [HOME], null],
  ['a practice page', [GALLERY], null],
  ['nobody yet', [], null],
])('imports of %s', (_story, by, chunk) => expect(chunkOfImported(by)).toBe(chunk))

it('a library of every page is apart, because it changes seldom', () => {
  expect(chunkOfImported([ROOT], '/node_modules/library/index.js')).toBe('framework')
  expect(chunkOfImported([SETTINGS, ASSET], '/node_modules/library/index.js')).toBe('pages')
})

it.each([
  ['credit', 'credit'],
  ['gene', 'traits'],
  ['microbiome', 'microbiome'],
  ['mydata', 'connect'],
])('the table of the calls of %s lies in %s', (service, chunk) => {
  expect(chunkOfImported([CONNECT], `/packages/contracts/src/${service}/routes.generated.ts`)).toBe(chunk)
})

it('modules that import each other are followed once', () => {
  const circle: Record<string, readonly string[]> = { '/a.ts': ['/b.ts'], '/b.ts': ['/a.ts', path.join(APP, SIGNUP)] }
  expect(chunkOf('/a.ts', { getModuleInfo: (id) => ({ importers: circle[id] ?? [] }) })).toBe('signup')
})

const named = (...names: readonly string[]) => names.map((name) => `assets/${name}-D5y-78Pl.js`)

it.each<[string, string, readonly string[], readonly string[]]>([
  ['every page has', 'ConnectSteps', ['rolldown-runtime', 'framework', 'entry.client', 'home'], ['home']],
  ['its page shares', 'connect', ['connect-home', 'home', 'flow', 'SelectionHero'], ['home', 'flow', 'SelectionHero']],
  ['only some of its pages have', 'home-credit', ['home', 'home-credit-microbiome', 'connect'], ['home', 'connect']],
  ['a part of no page fetches', 'Connections', ['connect-home', 'pages'], ['connect-home', 'pages']],
])('%s: which modules load later', (_story, by, files, left) => {
  expect(notYetThere(named(...files), named(by)[0] as string)).toEqual(named(...left))
})

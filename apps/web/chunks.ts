import { existsSync } from 'node:fs'
import path from 'node:path'
import routes from './app/routes.ts'

/** The part of the module graph that is used: the static importers of a module. */
export type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const APP = path.resolve(import.meta.dirname, 'app')

/** Entry modules of every page. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx']
/**
 * Pages with a size limit (ADR 0053, `npm run bench first-load`), and home. Modules shared by several pages form one
 * chunk for each set of these pages, so that none of them loads modules that only others need.
 */
const LIMITED = {
  signup: 'routes/account/signup.tsx',
  connect: 'routes/mydata/connect.tsx',
  welcome: 'routes/account/welcome.tsx',
  home: 'routes/home.tsx',
  credit: 'routes/credit/credit.tsx',
  traits: 'routes/gene/gene-traits.tsx',
  microbiome: 'routes/microbiome/microbiome.tsx',
} as const
/**
 * Pages far below their limit load the modules that the others share, so that it takes fewer chunks, which are smaller
 * in total.
 */
const WITH_ROOM: readonly string[] = ['signup', 'welcome', 'traits'] satisfies readonly (keyof typeof LIMITED)[]
/** Two of them are a person's first page, and are one chunk each. */
const FIRST_PAGES: readonly (keyof typeof LIMITED)[] = ['signup', 'connect']
/** The pages of the product. Sandbox pages show parts of all of them. */
const PAGES = routes.filter((route) => !route.path?.startsWith('__')).map((route) => route.file)
/** Pages of one service share modules that the others do not need. */
const SERVICES = {
  creditPages: 'routes/credit',
  genePages: 'routes/gene',
  microbiomePages: 'routes/microbiome',
} as const
/** The route table of a service is in the chunk of its pages, so it is loaded before any of them calls. */
const TABLES = { credit: 'credit', gene: 'traits', microbiome: 'microbiome' } as const
/** Not needed by the flow's first screen, so it is loaded after hydration. @source ADR 0053 */
const MACHINE = 'flows/connect/flow-machine.ts'
/** Loaded with the steps after the first screen. The flow loads its own share of modules that other pages use, too. */
const LATER = ['ConnectSteps.tsx', 'ConnectOverlays.tsx', 'status/WayToStatus.tsx', 'status/status-notes.ts']
const LATER_STEPS = [MACHINE, ...LATER.map((file) => `flows/connect/${file}`)]
const FLOW = 'flow'
/** One file that every page loads after hydration, and home and assets where no answer arrives. @source ADR 0116 */
const WITHOUT_NETWORK = ['offline/OfflineParts.tsx', 'offline/cached-instead.ts']

for (const file of [...EVERY_PAGE, ...Object.values(LIMITED), ...LATER_STEPS, ...WITHOUT_NETWORK]) {
  if (!existsSync(path.join(APP, file))) throw new Error(`chunks begin at ${file}, which is not there`)
}

/** Sets of limited pages and of the flow's later parts, larger ones first. */
const SHARED = subsets([...Object.keys(LIMITED), FLOW]).map((names) => names.join('-'))

/** In this order: modules with more importers come before those with fewer, because a chunk includes its imports. */
const NAMES = ['framework', 'parts', ...SHARED, 'offline', 'pages', ...Object.keys(SERVICES), 'machine']

/**
 * The chunk of a module; null leaves it to the bundler, beside its one page or its one later part.
 *
 * Few files compress better than the many that splitting by route creates. A module's chunk follows from its importers,
 * never from its name.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  const table = Object.entries(TABLES).find(([service]) => id.endsWith(`/contracts/src/${service}/routes.generated.ts`))
  if (table) return table[1]
  const above = ancestors(id, graph)
  const isImportedBy = (file: string) => above.has(path.join(APP, file))
  if (EVERY_PAGE.some(isImportedBy)) return id.includes('/node_modules/') ? 'framework' : 'parts'
  const pages = PAGES.filter(isImportedBy)
  const imports = Object.entries(LIMITED).filter(([, file]) => pages.includes(file))
  if (imports.length === 0 && WITHOUT_NETWORK.some(isImportedBy)) return 'offline'
  if (pages.length === 0) return isImportedBy(MACHINE) ? 'machine' : null
  const others = imports.filter(([name]) => !WITH_ROOM.includes(name))
  // All of home would be too much for them.
  const limited = others.every(([name]) => name === 'home') ? imports : others
  const names: string[] = limited.map(([name]) => name)
  const isOfFlow = LATER_STEPS.some(isImportedBy)
  // The flow's first screen is loaded before the others, and home while the person views the last one.
  if (isOfFlow && !names.includes('connect') && !names.includes('home')) names.push(FLOW)
  const isShared = pages.length > 1 || isOfFlow
  if (names.length > 0 && (isShared || FIRST_PAGES.some((name) => LIMITED[name] === pages[0]))) return names.join('-')
  if (!isShared) return null
  const service = Object.entries(SERVICES).find(([, start]) => pages.every((page) => page.startsWith(start)))
  return service ? service[0] : 'pages'
}

function subsets(names: readonly string[]): string[][] {
  const all = Array.from({ length: 2 ** names.length - 1 }, (_, one) =>
    names.filter((_name, at) => Math.floor((one + 1) / 2 ** at) % 2 === 1),
  )
  return all.toSorted((one, other) => other.length - one.length)
}

/** The module and everything that imports it statically, directly or indirectly. */
function ancestors(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/** Every group asks for every module, once the graph is complete. */
const known = new Map<string, string | null>()

function knownChunkOf(id: string, graph: Graph): string | null {
  const chunk = known.get(id)
  if (chunk !== undefined) return chunk
  const found = chunkOf(id, graph)
  known.set(id, found)
  return found
}

/** For the bundler: one group per chunk. */
export const chunkGroups = NAMES.map((name, index) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (knownChunkOf(id, graph) === name ? name : null),
  priority: NAMES.length - index,
}))

/** Chunks that every page has loaded, by the bundler's names. */
const ON_EVERY_PAGE = ['rolldown-runtime', 'framework', 'entry.client']

/**
 * The files of a lazily loaded part that are not loaded yet where `by` requests it. Files of every page, and those that
 * the pages of that chunk share with others, need not be named again.
 */
export function notYetThere(files: readonly string[], by: string): string[] {
  const pages = pagesOf(by)
  return files.filter((file) => {
    const isOfThem = pages.length > 0 && pages.every((page) => pagesOf(file).includes(page))
    return !isOfThem && !ON_EVERY_PAGE.includes(nameOf(file))
  })
}

/** Name of a chunk without its hash. */
const nameOf = (file: string): string => path.basename(file).replace(/-.{8}\.\w+$/, '')

const pagesOf = (file: string): readonly string[] => (SHARED.includes(nameOf(file)) ? nameOf(file).split('-') : [])

import { existsSync } from 'node:fs'
import path from 'node:path'
import routes from './app/routes.ts'

/** What of the module graph is asked: the static importers of a module. */
export type Graph = { getModuleInfo(id: string): { readonly importers: readonly string[] } | null }

const APP = path.resolve(import.meta.dirname, 'app')

/** Where every page begins. */
const EVERY_PAGE = ['entry.client.tsx', 'root.tsx']
/** The two pages that somebody may open first, with a limit for what they load. @source ADR 0053 */
const FIRST_PAGES = ['routes/signup.tsx', 'routes/connect.tsx']
/** The pages of the product; those of the practice world show parts of all of them. */
const PAGES = routes.filter((route) => !route.path?.startsWith('__')).map((route) => route.file)
/** What they alone share, the charts among it, home does without. */
const isOfCredit = (page: string) => page.startsWith('routes/credit')
/** What the first screen of the flow does without, fetched once the page is awake. @source ADR 0053 */
const MACHINE = 'flows/connect/flow-machine.ts'

for (const file of [...EVERY_PAGE, ...FIRST_PAGES, MACHINE]) {
  if (!existsSync(path.join(APP, file))) throw new Error(`chunks begin at ${file}, which is not there`)
}

/** In this order: what is imported by more comes before what is imported by less, since a chunk takes its imports along. */
const NAMES = ['framework', 'parts', 'signup', 'connect', 'pages', 'creditPages', 'machine'] as const
type Name = (typeof NAMES)[number]

/**
 * The chunk that a module belongs to; null leaves it to the bundler, beside its one page or its one later part.
 *
 * Few files compress better than the many that splitting by route makes, so a first page needs three: the libraries of
 * every page, our parts that it shares, and what it alone has. Where a module belongs follows from who imports it, never
 * from what it is called.
 */
export function chunkOf(id: string, graph: Graph): Name | null {
  const above = ancestors(id, graph)
  const isImportedBy = (file: string) => above.has(path.join(APP, file))
  if (EVERY_PAGE.some(isImportedBy)) return id.includes('/node_modules/') ? 'framework' : 'parts'
  const pages = PAGES.filter(isImportedBy)
  const isShared = pages.length > 1
  if (pages.some((page) => FIRST_PAGES.includes(page))) {
    if (isShared) return 'parts'
    return pages[0] === FIRST_PAGES[0] ? 'signup' : 'connect'
  }
  if (isShared && pages.every(isOfCredit) && !isImportedBy(MACHINE)) return 'creditPages'
  if (isShared || (pages.length === 1 && isImportedBy(MACHINE))) return 'pages'
  return pages.length === 0 && isImportedBy(MACHINE) ? 'machine' : null
}

/** The module and everything that imports it statically, whatever the number of steps. */
function ancestors(id: string, graph: Graph): ReadonlySet<string> {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return found
}

/** For the bundler: one group a chunk. */
export const chunkGroups = NAMES.map((name, index) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority: NAMES.length - index,
}))

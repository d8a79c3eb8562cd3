/** The parts of the router's list of routes that are used here. */
export type RouteManifest = {
  readonly routes: Readonly<Record<string, Route>>
  readonly [other: string]: unknown
}

type Route = {
  readonly id: string
  readonly path?: string
  readonly module: string
  readonly css?: readonly string[]
  imports?: readonly string[]
  readonly [other: string]: unknown
}

const [FOLDER, ENDING] = ['/assets/', '.js']
const [ROOT, PREFIX] = ['root', 'routes/']

/**
 * The script that every page loads for the list of routes: the separate part of each, and shared parts once. It sets
 * the same variable as the router's own script.
 */
export function shortManifest({ routes, ...rest }: RouteManifest): string {
  const [flagSets, styles]: [string[], string[]] = [[], []]
  const placeIn = (known: string[], value: string): number => {
    if (!known.includes(value)) known.push(value)
    return known.indexOf(value)
  }
  const rows = Object.entries(routes).map(([key, { id, path, module, css = [], ...flags }]) => {
    if (key !== id) throw new Error(`${key} is a route called ${id}`)
    if (!module.startsWith(FOLDER) || !module.endsWith(ENDING)) throw new Error(`${id} is a module elsewhere`)
    const name = id.replace(PREFIX, '')
    if ((id === ROOT) === id.startsWith(PREFIX) || /[|\n]/.test(`${id}${path ?? ''}`))
      throw new Error(`${id} cannot be encoded`)
    const file = module.slice(FOLDER.length, -ENDING.length)
    return [
      name,
      path === undefined ? '-' : path === name.replaceAll('-', '/') ? '=' : path,
      file.startsWith(`${name}-`) ? file.slice(name.length) : file,
      placeIn(flagSets, JSON.stringify(flags)),
      css.map((one) => placeIn(styles, one)).join(),
    ].join('|')
  })
  const parts = [
    JSON.stringify(rows.join('\n')),
    `[${flagSets.join(',')}]`,
    JSON.stringify(styles),
    JSON.stringify(rest),
  ]
  return `${UNPACKED}(${parts.join(',')});`
}

/** Most pages have the path of their file, and a file named after them. */
const UNPACKED = `window.__reactRouterManifest=((rows,flags,styles,rest)=>({...rest,routes:Object.fromEntries(rows.split("\\n").map(\
row=>{const[name,path,file,flag,css]=row.split("|"),id=name==="${ROOT}"?name:"${PREFIX}"+name;return[id,{id,\
...path!=="-"&&{path:path==="="?name.replaceAll("-","/"):path},...flags[flag],\
module:"${FOLDER}"+(file[0]==="-"?name:"")+file+"${ENDING}",css:css?css.split(",").map(at=>styles[at]):[]}]}))}))`

/** The router's list of routes, as far as it is known here. */
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

/**
 * The script that every page loads to know the routes: what each has alone, and what they share once. It sets what the
 * router's own script sets.
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
    return [
      id,
      path === undefined ? 0 : path === pathAs(id) ? 1 : path,
      module.slice(FOLDER.length, -ENDING.length),
      placeIn(flagSets, JSON.stringify(flags)),
      css.map((one) => placeIn(styles, one)),
    ]
  })
  return `${UNPACKED}(${JSON.stringify(rows)},[${flagSets.join(',')}],${JSON.stringify(styles)},${JSON.stringify(rest)});`
}

/** Most pages lie where their file says. */
const pathAs = (id: string): string => id.replace('routes/', '').replaceAll('-', '/')

const UNPACKED = `window.__reactRouterManifest=((rows,flags,styles,rest)=>({...rest,routes:Object.fromEntries(rows.map(([id,path,module,flag,css])=>[id,{id,...path!==0&&{path:path===1?id.replace("routes/","").replaceAll("-","/"):path},...flags[flag],module:"${FOLDER}"+module+"${ENDING}",css:css.map(at=>styles[at])}]))}))`

import { readFileSync } from 'node:fs'
import path from 'node:path'

type Locked = {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** `folder`: where it is installed, from the root of the repository. */
export type ProductionPackage = {
  readonly name: string
  readonly version: string
  readonly license: string | null
  readonly folder: string
}

/** External packages in the lockfile that are not for development only. */
export function productionPackages(root: string): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return Object.entries(lock.packages).flatMap(([folder, { version, license, dev, devOptional, link }]) => {
    const at = folder.lastIndexOf('node_modules/')
    if (at === -1 || dev || devOptional || link || !version) return []
    return [{ name: folder.slice(at + 'node_modules/'.length), version, license: license ?? null, folder }]
  })
}

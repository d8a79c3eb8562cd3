import { watch } from 'node:fs'
import path from 'node:path'

const SETTLE_MS = 150

/**
 * Calls back, once per burst, when a TypeScript or SQL file in one of the folders changes (`npm run dev`).
 * @param isMeant of a path from the root; all files when left out
 */
export function onSourcesChanged(
  root: string,
  folders: string[],
  listener: () => void,
  isMeant: (file: string) => boolean = () => true,
): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of folders) {
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|tsx|sql|json)$/.test(name) || /\.test\.tsx?$/.test(name)) return
      if (!isMeant(path.join(folder, name))) return
      clearTimeout(timer)
      timer = setTimeout(listener, SETTLE_MS)
    })
  }
}

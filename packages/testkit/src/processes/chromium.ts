import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'

/** Chromium without any code for windows: a program and a Debian package. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * Finds a Chromium or Chrome on this machine, or null: CHROMIUM_PATH first, then the usual places, then earlier
 * Playwright downloads.
 * @param folders the usual program folders on Linux, before those of PATH
 */
export function findChromium(
  env: Record<string, string | undefined> = process.env,
  folders: readonly string[] = ['/usr/bin', '/usr/local/bin', '/snap/bin'],
): string | null {
  const configuredPath = env.CHROMIUM_PATH
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath
    throw new Error(`CHROMIUM_PATH names ${configuredPath}, which is not there`)
  }
  return [...usualPlaces(env, folders), ...playwrightDownloads(env)].find((file) => existsSync(file)) ?? null
}

/** Start options for Playwright: Chromium's own sandbox does not run as root. */
export function chromiumLaunchOptions(executablePath: string) {
  const isRoot = process.getuid?.() === 0
  return {
    executablePath,
    args: [
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  }
}

function usualPlaces(env: Record<string, string | undefined>, folders: readonly string[]): string[] {
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
      ['/Applications', path.join(homedir(), 'Applications')].map(
        (root) => `${root}/${name}.app/Contents/MacOS/${name}`,
      ),
    )
  }
  if (process.platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root !== undefined)
    return roots.flatMap((root) => [
      path.join(root, 'Google/Chrome/Application/chrome.exe'),
      path.join(root, 'Chromium/Application/chrome.exe'),
      path.join(root, 'Microsoft/Edge/Application/msedge.exe'),
    ])
  }
  // Without window drawing, pages cost a third less.
  const names = [
    HEADLESS_SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'microsoft-edge',
  ]
  const all = [...folders, ...(env.PATH ?? '').split(':')].filter((folder) => folder)
  return names.flatMap((name) => all.map((folder) => path.join(folder, name)))
}

/** `<cache>/chromium-<revision>/chrome-<platform>/…`, newest first. */
function playwrightDownloads(env: Record<string, string | undefined>): string[] {
  const cache =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    {
      darwin: path.join(homedir(), 'Library/Caches/ms-playwright'),
      win32: path.join(env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
    }[process.platform as string] ??
    path.join(env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'ms-playwright')
  if (!existsSync(cache)) return []
  const programs = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  return readdirSync(cache)
    .filter((name) => /^chromium-\d+$/.test(name))
    .sort((one, other) => Number(other.slice(9)) - Number(one.slice(9)))
    .flatMap((name) => programs.map((program) => path.join(cache, name, program)))
}

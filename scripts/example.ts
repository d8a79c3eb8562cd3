import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { packAll } from './packing/pack-all.ts'
import { root } from './packing/packages.ts'

/**
 * `npm run example`: runs the example as an external user does, from tarballs, beside a running sandbox world (`npm
 * start`).
 */
const folder = path.join(root, '.cache/example')
const example = path.join(folder, 'embedding')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

console.log('Packing …')
const tarballs = await packAll(path.join(root, '.cache/packages'))
mkdirSync(folder, { recursive: true })
cpSync(path.join(root, 'examples/embedding'), example, { recursive: true })
for (const tarball of tarballs) copyFileSync(tarball, path.join(folder, path.basename(tarball)))
for (const args of [
  // A tarball of the same version has new content: no earlier installation may be reused.
  ['install', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock', '--force'],
  ['run', 'build'],
]) {
  const { status } = spawnSync(npm, args, { cwd: example, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
const server = spawn(process.execPath, ['server.ts'], { cwd: example, stdio: 'inherit' })
server.once('exit', (code) => process.exit(code ?? 1))

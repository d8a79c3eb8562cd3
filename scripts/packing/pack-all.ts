import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyDeclarations, emitDeclarations } from './declarations.ts'
import { packedManifest } from './manifest.ts'
import { PACKAGES, type Packed, root } from './packages.ts'
import { buildScripts } from './scripts-of.ts'

/**
 * Packs every package for external users.
 * @returns the tarballs, in the order of the list
 */
export async function packAll(folder: string): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const emitted = path.join(folder, 'declarations')
  emitDeclarations(PACKAGES, emitted)
  const tarballs: string[] = []
  for (const packed of PACKAGES) tarballs.push(await packOne(packed, emitted, folder))
  return tarballs
}

async function packOne(packed: Packed, emitted: string, folder: string): Promise<string> {
  const staged = path.join(folder, packed.folder)
  const others = await buildScripts(packed, staged)
  for (const other of copyDeclarations(packed, emitted, staged)) others.add(other)
  const source = path.join(root, 'packages', packed.folder)
  for (const file of ['README.md', 'CHANGELOG.md', 'LICENSE'])
    copyFileSync(path.join(source, file), path.join(staged, file))
  for (const sheet of packed.sheets) copyFileSync(path.join(source, 'src', sheet), path.join(staged, 'dist', sheet))
  writeFileSync(path.join(staged, 'package.json'), `${JSON.stringify(packedManifest(packed, others), null, 2)}\n`)
  return npmPack(staged, folder)
}

/**
 * Packs the conformance kit, which has its own build and needs no other package.
 * @returns the tarball
 */
export const packKit = (folder: string): string => npmPack(path.join(root, 'packages/conformance'), folder)

function npmPack(from: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // Output of a build before it would precede the answer.
  const args = ['pack', '--json', '--silent', '--foreground-scripts=false', '--workspaces=false', '--pack-destination']
  const output = execFileSync(npm, [...args, folder], { cwd: from, encoding: 'utf8' })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  return path.join(folder, filename)
}

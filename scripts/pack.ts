import { statSync } from 'node:fs'
import path from 'node:path'
import { packAll } from './packing/pack-all.ts'
import { root } from './packing/packages.ts'

/** `npm run pack:all`: what others may install, as tarballs in `.cache/packages/`. */
for (const tarball of await packAll(path.join(root, '.cache/packages'))) {
  console.log(`${path.relative(root, tarball)} ${Math.ceil(statSync(tarball).size / 1024)} KB`)
}

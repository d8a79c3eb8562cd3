import { statSync } from 'node:fs'
import path from 'node:path'
import { packAll, packKit } from './packing/pack-all.ts'
import { root } from './packing/packages.ts'

/** `npm run pack:all`: packages for others, as tarballs in `.cache/packages/`. */
const folder = path.join(root, '.cache/packages')
for (const tarball of [...(await packAll(folder)), packKit(folder)]) {
  console.log(`${path.relative(root, tarball)} ${Math.ceil(statSync(tarball).size / 1024)} KB`)
}

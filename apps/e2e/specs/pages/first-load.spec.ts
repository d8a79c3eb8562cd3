import { expect } from '@playwright/test'
import { test } from '../../src/test.ts'

/** Chunks of every document: the entry of each page, the parts it shares, and the libraries. */
const EVERY_PAGE = ['entry.client', 'framework', 'manifest', 'rolldown-runtime', 'root']

test('a first page loads its own scripts, and none of other pages or of the flow’s machine', async ({
  page,
  signedIn,
}) => {
  const scriptsOf = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    const names = html.matchAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.js/g)
    return [...new Set([...names].map(([, name = '']) => name))].sort()
  }
  // Shared chunks are named after the limited pages that need them; the rest belongs to later pages only.
  const ofOthers = (names: readonly string[], page: string) =>
    names.filter((name) => !EVERY_PAGE.includes(name) && !name.split('-').includes(page))
  const later = ['pages', 'creditPages', 'genePages', 'machine', 'connect', 'Home', 'Credit']
  const ofSignUp = await scriptsOf('/signup')
  expect(ofSignUp).toEqual(expect.arrayContaining([...EVERY_PAGE, 'signup']))
  expect(ofSignUp.filter((name) => later.includes(name))).toEqual([])
  await signedIn({ like: 'park-junho' })
  const ofConnect = await scriptsOf('/connect?purpose=pfm')
  expect(ofConnect).toEqual(expect.arrayContaining([...EVERY_PAGE, 'connect']))
  expect(ofOthers(ofConnect, 'connect')).toEqual([])
  const ofHome = await scriptsOf('/')
  expect(ofHome).toEqual(expect.arrayContaining([...EVERY_PAGE, 'home']))
  for (const one of ['connect', 'machine', 'creditPages', 'genePages']) expect(ofHome).not.toContain(one)
})

import { expect } from '@playwright/test'
import { test } from '../src/test.ts'

/** Of every document: where each page begins, with the parts it shares, and the libraries. */
const EVERY_PAGE = ['entry.client', 'framework', 'manifest', 'rolldown-runtime', 'root']

test('a first page loads what is its own, and nothing of the other pages or of the flow’s machine', async ({
  page,
  signedIn,
}) => {
  const scriptsOf = async (address: string) => {
    const html = await (await page.request.get(address)).text()
    const names = html.matchAll(/\/assets\/([\w.-]+?)-[\w-]{8}\.js/g)
    return [...new Set([...names].map(([, name = '']) => name))].sort()
  }
  expect(await scriptsOf('/signup')).toEqual([...EVERY_PAGE, 'signup'])
  await signedIn({ like: 'park-junho' })
  expect(await scriptsOf('/connect?purpose=pfm')).toEqual(['connect', ...EVERY_PAGE])
  const ofHome = await scriptsOf('/')
  expect(ofHome).toEqual(expect.arrayContaining([...EVERY_PAGE, 'home', 'pages']))
  expect(ofHome).not.toEqual(expect.arrayContaining(['connect']))
  expect(ofHome).not.toEqual(expect.arrayContaining(['machine']))
})

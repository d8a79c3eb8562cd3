import { asked } from '@ieum/copy/mydata/connect/asked.ts'
import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { askedScopes } from '@ieum/domain/mydata/consents/scopes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { gaon, hangyeol, longName, nuri } from '../../../gallery/gallery-samples.fixtures.ts'
import { AskedList } from './AskedSheet.tsx'

it('draws who is asked in their order, each with its kinds of data', () => {
  const organizations = [hangyeol, nuri, longName, gaon]
  const rows =
    renderToStaticMarkup(<AskedList organizations={organizations} unlikelyGuids={[]} />).match(/<li>.*?<\/li>/g) ?? []
  expect(rows).toHaveLength(organizations.length)
  for (const [at, { name, industryEnum }] of organizations.entries()) {
    const labels = askedScopes(industryEnum).map(({ scopeTypeEnum }) => scopeLabels[scopeTypeEnum])
    expect(labels.length).toBeGreaterThan(0)
    expect(rows[at]).toContain(`>${name}</span>`)
    expect(rows[at]).toContain(`>${labels.join(', ')}</span>`)
  }
})

it('marks who is likely unused beside what is asked of it, and nobody else', () => {
  const organizations = [hangyeol, nuri, gaon]
  const markup = renderToStaticMarkup(<AskedList organizations={organizations} unlikelyGuids={[nuri.guid]} />)
  const rows = markup.match(/<li>.*?<\/li>/g) ?? []
  expect(rows.map((row) => row.includes(asked.unlikely))).toEqual([false, true, false])
  const labels = askedScopes(nuri.industryEnum).map(({ scopeTypeEnum }) => scopeLabels[scopeTypeEnum])
  expect(rows[1]).toContain(labels.join(', '))
})

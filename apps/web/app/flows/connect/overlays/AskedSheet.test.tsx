import { scopeLabels } from '@ieum/copy/mydata/labels.ts'
import { askedScopes } from '@ieum/domain/mydata/scopes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { gaon, hangyeol, longName, nuri } from '../../../gallery-samples.fixtures.ts'
import { AskedList } from './AskedSheet.tsx'

it('draws who is asked in their order, each with its kinds of data', () => {
  const organizations = [hangyeol, nuri, longName, gaon]
  const rows = renderToStaticMarkup(<AskedList organizations={organizations} />).match(/<li>.*?<\/li>/g) ?? []
  expect(rows).toHaveLength(organizations.length)
  for (const [at, { name, industryEnum }] of organizations.entries()) {
    const labels = askedScopes(industryEnum).map(({ scopeTypeEnum }) => scopeLabels[scopeTypeEnum])
    expect(labels.length).toBeGreaterThan(0)
    expect(rows[at]).toContain(`>${name}</span>`)
    expect(rows[at]).toContain(`>${labels.join(', ')}</span>`)
  }
})

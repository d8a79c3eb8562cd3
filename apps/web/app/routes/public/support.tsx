import { supportTexts } from '@ieum/copy/mydata/connect/support.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { data } from 'react-router'
import { TextPage } from '../../screens/TextPage.tsx'
import type { Route } from './+types/support.ts'

function readSupport(page: string) {
  if (!Object.hasOwn(supportTexts, page)) throw data(null, { status: 404 })
  return supportTexts[page as keyof typeof supportTexts]
}

export const loader = ({ params }: Route.LoaderArgs) => readSupport(params.page)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readSupport(params.page)

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? [{ title: pageTitle(loaderData.title) }] : [])

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title={loaderData.title}
      lead={loaderData.lead}
      sections={loaderData.sections.map(({ heading, steps }) => ({ heading, lines: steps }))}
    />
  )
}

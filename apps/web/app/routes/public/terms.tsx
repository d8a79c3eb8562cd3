import { pageTitle } from '@ieum/copy/product.ts'
import { termsTexts } from '@ieum/copy/terms-texts.ts'
import { data } from 'react-router'
import { termsTypeOfSlug } from '../../links/slugs.ts'
import { TextPage } from '../../screens/TextPage.tsx'
import type { Route } from './+types/terms.ts'

function readTerms(slug: string) {
  const termsType = termsTypeOfSlug(slug)
  if (termsType === null) throw data(null, { status: 404 })
  return termsTexts[termsType]
}

/** Full texts are public, signed in or not. */
export const loader = ({ params }: Route.LoaderArgs) => readTerms(params.slug)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => readTerms(params.slug)

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? [{ title: pageTitle(loaderData.title) }] : [])

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <TextPage
      title={loaderData.title}
      sections={loaderData.sections.map(({ heading, paragraphs }) => ({ heading, lines: paragraphs }))}
    />
  )
}

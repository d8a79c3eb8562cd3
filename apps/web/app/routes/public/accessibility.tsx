import { accessibility } from '@ieum/copy/account/accessibility.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { TextPage } from '../../screens/TextPage.tsx'

export const meta = () => [{ title: pageTitle(accessibility.title) }]

/** Public, signed in or not. */
export default function Page() {
  return <TextPage {...accessibility} />
}

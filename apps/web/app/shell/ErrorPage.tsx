import { failed, notFound } from '@ieum/copy/page-states.ts'
import { pageTitle } from '@ieum/copy/product.ts'
import { LostArt } from '@ieum/ui/art/LostArt.tsx'
import { Button } from '@ieum/ui/controls/Button.tsx'
import { EmptyView } from '@ieum/ui/feedback/EmptyView.tsx'
import { Screen, ScreenBody } from '@ieum/ui/layout/Screen.tsx'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { links } from '../links/links.ts'
import { LoadFailed } from './LoadFailed.tsx'

/** The page for a missing address or a page that could not be rendered. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { revalidate } = useRevalidator()
  // A reload requests a new document. Without a network the browser would show its own error page instead.
  const retry = () => (navigator.onLine ? window.location.reload() : void revalidate())
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <Screen>
      <title>{pageTitle(isMissing ? notFound.title : failed.title)}</title>
      <ScreenBody>{isMissing ? <NotFound /> : <LoadFailed isHeading onRetry={retry} />}</ScreenBody>
    </Screen>
  )
}

function NotFound() {
  return (
    <EmptyView
      art={<LostArt />}
      title={notFound.title}
      text={notFound.text}
      action={
        <Button as={Link} to={links.home()} tone="secondary">
          {notFound.action}
        </Button>
      }
    />
  )
}
